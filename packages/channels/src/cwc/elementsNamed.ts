const known = new Set(
  `CWC CWCVersion Delivery DeliveryId DeliveryDate DeliveryAgent DeliveryAgentAckEmailAddress DeliveryAgentContact
  DeliveryAgentContactName DeliveryAgentContactEmail DeliveryAgentContactPhone Organization OrganizationContact
  OrganizationContactName OrganizationContactEmail OrganizationContactPhone OrganizationAbout CampaignId Recipient
  MemberOffice IsResponseRequested NewsletterOptIn Constituent Prefix FirstName MiddleName LastName Suffix Title
  ConstituentOrganization Address1 Address2 Address3 City StateAbbreviation Zip Phone AddressValidation Email
  EmailValidation Message Subject LibraryOfCongressTopics LibraryOfCongressTopic Bills Bill BillCongress
  BillTypeAbbreviation BillNumber ProOrCon OrganizationStatement ConstituentMessage MoreInfo`.split(/\s+/),
)

// How .NET, libxml2 and JSON answers name an element: `The 'Email' element`, `element Email`, `"Email":`.
const namings = [/(\w+)['"’”]?\s+element\b/gi, /\belement\s+['"‘“]?(\w+)/gi, /["'](\w+)["']\s*:/g]

/**
 * The elements that a gateway's error names, each once. Its texts can quote the letter, so that nothing but
 * names that are in every document is kept.
 */
export function elementsNamed(body: string): string[] {
  const plain = body.replace(/&(#39|#34|#x27|#x22|apos|quot);/gi, "'")
  const names = namings.flatMap(naming => [...plain.matchAll(naming)].map(([, name = '']) => name))
  return [...new Set(names)].filter(name => known.has(name))
}
