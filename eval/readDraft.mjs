/** Reads the unchanged answer of a drafting model. Returns an empty draft if the answer is not JSON. */
export function readDraft(text) {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')]
  try {
    const { conflict = false, subject = '', sentences = [] } = JSON.parse(text.slice(start, end + 1))
    return { conflict, subject, sentences }
  } catch {
    return { conflict: false, subject: '', sentences: [] }
  }
}
