const dotNet =
  /^The '(\w+)' element is invalid - The value '[\s\S]*' is invalid according to its datatype '(\w+)' - (.+)$/

/** A gateway's error, short and without the text it was about: `Subject: … MinLength value. (text_6_500)`. */
export function sayAnswer(answer: string): string {
  const [, element, type, constraint] = dotNet.exec(answer) ?? []
  if (element) return `${element}: ${constraint} (${type})`
  return answer.length > 300 ? `${answer.slice(0, 300)}…` : answer
}
