declare module 'which-polygon' {
  import type { FeatureCollection, Geometry } from 'geojson'

  /**
   * Builds an index of polygons. The index returns the properties of the polygon that contains a point (longitude,
   * latitude).
   */
  function whichPolygon<P>(
    polygons: FeatureCollection<Geometry, P>,
  ): (point: readonly [number, number]) => P | null

  export = whichPolygon
}
