import { zipSync } from 'fflate'

type Told = {
  id?: readonly [congress: number, type: string, number: number]
  name?: string
  title?: string
  /** The summary in HTML. */
  summary?: string
  policyArea?: string
  subjects?: readonly string[]
  /** The bills that are called identical. */
  identical?: readonly (readonly [congress: number, type: string, number: number])[]
  sponsor?: string
  cosponsors?: readonly Cosponsor[]
}

type Cosponsor = { id: string; since: string; withdrawn?: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const item = (inner: string) => `<item>${inner}</item>`

function subjectsOf(policyArea: string, subjects: readonly string[]): string {
  const named = subjects.map(each => item(`<name>${escaped(each)}</name>`)).join('\n        ')
  return `<policyArea><name>${escaped(policyArea)}</name></policyArea>
    <subjects>
      <legislativeSubjects>${named}</legislativeSubjects>
      <policyArea><name>${escaped(policyArea)}</name></policyArea>
    </subjects>`
}

const relatedBill = ([congress, type, number]: readonly [number, string, number], relationship: string) =>
  item(
    `<title>Another Act</title><congress>${congress}</congress><number>${number}</number><type>${type}</type><relationshipDetails>${item(`<type>${relationship}</type><identifiedBy>CRS</identifiedBy>`)}</relationshipDetails>`,
  )

function cosponsorOf({ id, since, withdrawn }: Cosponsor): string {
  const end = withdrawn ? `<sponsorshipWithdrawnDate>${withdrawn}</sponsorshipWithdrawnDate>` : ''
  return item(`<bioguideId>${id}</bioguideId><sponsorshipDate>${since}</sponsorshipDate>${end}`)
}

/** Makes a bill status document, with many of the other elements of real ones. */
export function aBillStatus({
  id: [congress, type, number] = [119, 'HR', 1],
  name = 'Lower Rent Act',
  title = 'To lower rents, and for other purposes.',
  summary = `<p><b>${name}</b></p> <p>This bill lowers rents.</p>`,
  policyArea = 'Housing and Community Development',
  subjects = ['Landlord and tenant', 'Low- and moderate-income housing'],
  identical = [],
  sponsor = 'V000128',
  cosponsors = [],
}: Told = {}): string {
  return `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<billStatus>
  <version>3.0.0</version>
  <bill>
    <number>${number}</number>
    <updateDate>2025-06-07T13:36:03Z</updateDate>
    <originChamber>House</originChamber>
    <type>${type}</type>
    <congress>${congress}</congress>
    <constitutionalAuthorityStatementText><![CDATA[<pre>[Page H1115] a < b & c</pre>]]></constitutionalAuthorityStatementText>
    <committees><item><name>Ways and Means Committee</name><activities/></item></committees>
    <relatedBills>${relatedBill([119, 'S', 9], 'Related bill')}${identical.map(each => relatedBill(each, 'Identical bill')).join('')}</relatedBills>
    <actions>
      <item><actionDate>2025-02-18</actionDate><text>Held at the desk.</text><type>Floor</type></item>
    </actions>
    <sponsors><item><bioguideId>${sponsor}</bioguideId><fullName>Sen. Example, A. [I-VT]</fullName></item></sponsors>
    <cosponsors>${cosponsors.map(cosponsorOf).join('')}</cosponsors>
    ${subjectsOf(policyArea, subjects)}
    <summaries>
      <summary>
        <versionCode>00</versionCode>
        <actionDate>2025-01-22</actionDate>
        <actionDesc>Introduced in House</actionDesc>
        <text>
          <![CDATA[ ${summary}]]>
        </text>
      </summary>
    </summaries>
    <title>${escaped(name)}</title>
    <titles>
      <item><titleType>Display Title</titleType><title>${escaped(name)}</title></item>
      <item><titleType>Official Title as Introduced</titleType><title>${escaped(title)}</title></item>
      <item><titleType>Short Title(s) as Introduced</titleType><title>${escaped(name)}</title></item>
    </titles>
    <amendments><amendment><number>890</number><type>SAMDT</type><purpose>In the nature of a substitute.</purpose></amendment></amendments>
    <latestAction><actionDate>2025-02-18</actionDate><text>Held at the desk.</text></latestAction>
  </bill>
  <dublinCore xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>text/xml</dc:format></dublinCore>
</billStatus>
`
}

/** Makes an archive of documents in the form of the bulk data. */
export function anArchive(documents: readonly string[]): Uint8Array {
  const encoder = new TextEncoder()
  const files = documents.map(
    (text, nth) => [`BILLSTATUS-119hr${nth + 1}.xml`, encoder.encode(text)] as const,
  )
  return zipSync(Object.fromEntries(files), { level: 6 })
}

/** Makes an archive of `count` bills of one type, numbered from 1. */
export function anArchiveOf(type: string, count: number, congress = 119): Uint8Array {
  const numbers = Array.from({ length: count }, (_, nth) => nth + 1)
  return anArchive(
    numbers.map(number =>
      aBillStatus({
        id: [congress, type.toUpperCase(), number],
        name: `Example ${type} ${number} Act`,
        title: 'To grow crops.',
        summary: '',
        subjects: ['Crops'],
      }),
    ),
  )
}
