import { topics as knownTopics } from '@redress/channels/cwc/topics'

/** Something that Redress mends before it sends: what it is called, and the document without the mending. */
export type Unmended = { name: string; xml: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const inXml = (text: string) => text.replace(/[&<>]/g, character => escapes[character] ?? character)

/** Puts a text into the first element of a name. A function, since `$` in a text means nothing here. */
function withText(xml: string, element: string, text: string): string {
  return xml.replace(
    new RegExp(`(<${element}>)[\\s\\S]*?(</${element}>)`),
    (_all, open: string, close: string) => `${open}${inXml(text)}${close}`,
  )
}

/**
 * The document of a letter with the organization's own words exactly as they were written, one mending left out
 * at a time: what a gateway says to these is what Redress spares it.
 */
export function asWritten(
  xml: string,
  { name, topics, text }: { name: string; topics: readonly string[]; text: string | undefined },
): Unmended[] {
  const known: readonly string[] = knownTopics
  const strange = topics.filter(each => !known.includes(each))
  return [
    { name: 'The campaign’s name, as the subject,', xml: withText(xml, 'Subject', name) },
    ...strange.map(each => ({
      name: `The topic "${each.slice(0, 80)}"`,
      xml: withText(xml, 'LibraryOfCongressTopic', each),
    })),
    ...(text === undefined ? [] : [{ name: 'text', xml: withText(xml, 'OrganizationStatement', text) }]),
  ].filter(each => each.xml !== xml)
}
