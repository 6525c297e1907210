declare module 'which-polygon' {
  import type { FeatureCollection, Geometry } from 'geojson'

  /** An index of polygons; it answers the properties of the one a point (longitude, latitude) lies in. */
  function whichPolygon<P>(
    polygons: FeatureCollection<Geometry, P>,
  ): (point: readonly [number, number]) => P | null

  export = whichPolygon
}
