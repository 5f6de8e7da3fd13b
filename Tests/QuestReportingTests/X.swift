import SVGCharts
import Testing

@Suite struct X {}
