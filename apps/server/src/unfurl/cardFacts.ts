/** What stands on the picture that a shared link shows. */
export type CardFacts = {
  title: string
  organizationName: string
  /** `#rrggbb` */
  primaryColor: string
  secondaryColor: string
}
