/** A part of a sentence that may be left out, with what joins it to the one before. */
export type Segment = { lead: string; text: string }

const joints = [
  String.raw`\s*[,;:]\s+`,
  String.raw`\s*[—–]\s*`,
  String.raw`\s+-\s+`,
  String.raw`\s*\(`,
  String.raw`\)\s*`,
  String.raw`(?<!\b(?:someone|somebody|those|one|us|people|anyone|hundred|thousand|million))\s+(?=(?:and|but|because|so that|so(?= (?:I|we|he|she|they|it|you|my|our|the|an?|now|please|this|these|those|there|no|every|all)\b)|while|since|which|who|whose|where|when|after|before|although|though|if|unless|y|pero|porque|cuando|mientras|aunque)\s)`,
  String.raw`\s+(?=(?:is|are|which is) why (?:I|we)\b)`,
]
const joint = new RegExp(`(${joints.join('|')})`, 'iu')

export function segmentsOf(sentence: string): Segment[] {
  const pieces = sentence.split(joint)
  const segments: Segment[] = []
  let lead = ''
  pieces.forEach((piece, index) => {
    if (index % 2 === 1) lead += piece
    else if (piece.trim() !== '') {
      segments.push({ lead, text: piece })
      lead = ''
    }
  })
  return segments
}
