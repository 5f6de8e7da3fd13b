import SVGCharts
import Testing

@Suite struct ChartTests {}
