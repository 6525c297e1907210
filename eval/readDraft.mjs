/** Reads the recorded answer of a drafting model, as it came. An answer that is not JSON gives an empty draft. */
export function readDraft(text) {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')]
  try {
    const { conflict = false, subject = '', sentences = [] } = JSON.parse(text.slice(start, end + 1))
    return { conflict, subject, sentences }
  } catch {
    return { conflict: false, subject: '', sentences: [] }
  }
}
