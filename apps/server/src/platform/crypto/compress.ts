/**
 * Makes a text shorter before it is sealed, in a quarter of the time that zlib takes: one Huffman code for all texts, so
 * that none is built for each. Its tokens are pieces of English, of Spanish and of the JSON that is sealed. Stored values
 * depend on every character of the two tables: a change to them is another format of sealed values.
 */

/** Lengths of the codes of the bytes 0 to 255, in hexadecimal digits. */
const byteBits =
  'ffffffffffffffffffffffffffffffff5c9fadeadddfa7ad8788888889addddb' +
  'a898989989bb88998c878bb9baecacfff676657796a786567d8567a7989bfaef' +
  'bdddefeddfffddfcfcfffffefcefccfdceeeeffffeefdfdddfffceeddebbeefc' +
  'ffcbdfdffffffffffffffffffffffffffbbdcccecffffffedfffffffffffffff'

/** Strings of several bytes, each group behind the length of its codes. A line ends in the middle of none. */
const tokenTable = `§6¦.\\n\\n¦e ¦
§7¦in¦y ¦ve¦an¦. ¦er¦s ¦st¦on¦I ¦ar¦the ¦a ¦re¦o ¦
§8¦","district":¦","bills":[¦\\n\\n¦th¦he¦d ¦ t¦ou¦and ¦en¦or¦t ¦000¦ the ¦ing¦ed ¦ic¦le¦, ¦in ¦ro¦un¦ho¦lo¦
is ¦am¦al¦ri¦el¦of¦ a ¦es ¦es¦ c¦ra¦ed¦it¦la¦pa¦
§9¦","legislatorName":"¦","seat":{"legislatorType":"¦SENATE","state":"¦null,"senateClass":¦
},"officeCode":"¦true¦","name":"¦":{"legislatorId":"¦ w¦My ¦001¦ó¦for¦ha¦at ¦my ¦The ¦all¦as ¦gh¦ill¦
. I ¦se ¦ch¦at¦que ¦de ¦su¦to ¦ent ¦ent¦r ¦ and ¦os ¦est¦vi¦ my ¦school¦fi¦e.\\n\\n¦om¦ b¦hi¦ot ¦la ¦ for¦
en ¦ad¦ru¦s.\\n\\n¦son¦art¦ur¦di¦il¦ce ¦li¦as¦ m¦bo¦
§10¦{"addons":[],"letter":{"legislatorId":"¦HOUSE","state":"¦,"senateClass":null},"officeCode":"¦
","officeEmail":"¦","subject":"¦","language":"en","constituent":{"prefix":"¦","firstName":"¦
","lastName":"¦","email":"¦","emailConfirmed":¦false¦,"street":"¦","city":"¦","state":"¦","zip":"¦
","addressProved":¦},"answerWanted":¦,"campaign":{"id":"¦","topics":["¦","¦"],"aboutUrl":"https://¦
/about/¦"},"organization":{"id":"¦"},"text":"¦","authorship":"¦]},"differing":{"¦":{},"¦]},"¦]}}}¦.org¦
00¦ the¦he ¦qu¦ll¦ther¦í¦We ¦á¦hou¦have¦é¦was ¦called ¦ith¦her¦ay¦03¦oo¦ with¦county ¦02¦. My ¦k ¦
state ¦ow¦. The ¦pu¦ould ¦over¦s and ¦father¦bu¦ to ¦'t ¦pump¦ab¦old ¦ct¦ house ¦. We ¦ was ¦t the ¦por¦
own¦month¦you¦pay¦ight¦per¦ag¦day¦ion¦jo¦picture¦vot¦ame ¦ect¦s are ¦ter¦our ¦CO¦his ¦took¦ión¦year¦
ever¦has ¦ell¦lost¦a man¦ment¦wo ¦Please ¦pri¦con¦20¦een ¦ in ¦
§11¦edited¦{"id":"¦","title":"¦","proOrCon":"¦-119¦.com¦d th¦ver¦that ¦t w¦hat ¦ook¦19¦from¦ñ¦ck ¦ck from¦
zz¦wer¦vo¦ay and ¦in 19¦op¦are ¦. T¦t that ¦field, ¦ buil¦. That ¦t who t¦ with b¦river c¦lower¦VA¦lin¦
I have¦IL¦ that ¦mother¦Act¦table¦NC¦man¦wor¦linic¦work ¦very g¦She ¦AZ¦every ¦ople¦suppor¦stop¦ation¦
OH¦insu¦e in M¦s ag¦
§12¦","language":"es","constituent":{"prefix":"¦ Avenue¦{"description":"¦","value":"¦
","keeps":"contact","version":¦
§13¦@gmail.com¦@yahoo.com¦Congress¦
§14¦ Street¦Senator¦
§15¦":"¦ Road¦ Drive¦Representative¦ ley ¦ bill ¦"}],"letter":{"legislatorId":"`

const mostBits = 15

/** Bytes of text for one of its code, at most. */
const mostExpansion = 64

/** Bytes, and tokens behind them: the first token's number is 256. */
const symbols = readSymbols()

const { codes, symbolOf } = assignCodes()
const { firstNode, nextNode, symbolAt } = growTrie()

function readSymbols(): readonly { bits: number; text: Buffer }[] {
  const bytes = Array.from(byteBits, (digit, byte) => ({
    bits: Number.parseInt(digit, 16),
    text: Buffer.of(byte),
  }))
  let bits = 0
  const tokens = tokenTable.split(/¦\n?/).flatMap(text => {
    if (!text.startsWith('§')) return [{ bits, text: Buffer.from(text) }]
    bits = Number(text.slice(1))
    return []
  })
  return [...bytes, ...tokens]
}

/** `codes` hold 4 bits of length and the code, by symbol; `symbolOf` is by the next 15 bits of a coded text. */
function assignCodes() {
  const codes = new Int32Array(symbols.length)
  const symbolOf = new Uint16Array(1 << mostBits)
  let next = 0
  for (const [symbol, { bits }] of [...symbols.entries()].sort(([, a], [, b]) => a.bits - b.bits)) {
    const end = next + (1 << (mostBits - bits))
    codes[symbol] = (bits << 16) | (next >> (mostBits - bits))
    symbolOf.fill(symbol, next, end)
    next = end
  }
  return { codes, symbolOf }
}

/** Of the tokens: a node by the first two bytes, then by node and byte; 0 is none. */
function growTrie() {
  const firstNode = new Uint16Array(65_536)
  const nextNode: number[] = Array(256).fill(0)
  const symbolAt = [0]
  const grow = () => {
    nextNode.push(...Array(256).fill(0))
    return symbolAt.push(0) - 1
  }
  for (const [symbol, { text }] of [...symbols.entries()].slice(256)) {
    const start = text.readUInt16BE()
    firstNode[start] ||= grow()
    let node = firstNode[start] ?? 0
    for (const byte of text.subarray(2)) {
      const edge = (node << 8) | byte
      nextNode[edge] ||= grow()
      node = nextNode[edge]
    }
    symbolAt[node] = symbol
  }
  return { firstNode, nextNode: Uint16Array.from(nextNode), symbolAt: Uint16Array.from(symbolAt) }
}

const HEADER_BYTES = 4
const CODED = 0x8000_0000

/** A length tells less of the text than it did uncompressed: it is a multiple of this. */
const STEP_BYTES = 64

const wholeSteps = (bytes: number) => Math.ceil(bytes / STEP_BYTES) * STEP_BYTES

/** [whether it is coded, 1 bit][length of the text, 31 bits][the text, coded or as it is][zeros] */
export function compress(plain: Buffer): Buffer {
  const room = Buffer.allocUnsafe(wholeSteps(HEADER_BYTES + plain.length))
  const coded = encode(plain, room.subarray(HEADER_BYTES, HEADER_BYTES + plain.length))
  if (coded === null) plain.copy(room, HEADER_BYTES)
  room.writeUInt32BE((plain.length | (coded === null ? 0 : CODED)) >>> 0)
  const length = HEADER_BYTES + (coded ?? plain.length)
  return room.fill(0, length, wholeSteps(length)).subarray(0, wholeSteps(length))
}

/** Null if it is not what `compress` makes. */
export function expand(value: Buffer): Buffer | null {
  if (value.length < HEADER_BYTES) return null
  const header = value.readUInt32BE()
  const length = header & ~CODED
  const body = value.subarray(HEADER_BYTES)
  if (header >= CODED) return decode(body, length)
  return length <= body.length ? body.subarray(0, length) : null
}

/** @returns how many bytes of `into` it took; null if they do not suffice */
function encode(plain: Buffer, into: Buffer): number | null {
  let [held, heldBits, end] = [0, 0, 0]
  for (let at = 0; at < plain.length; ) {
    let symbol = plain[at] ?? 0
    let look = at + 2
    const next = at + 1 < plain.length ? (plain[at + 1] ?? 0) : 0
    let node = firstNode[(symbol << 8) | next] ?? 0
    for (at += 1; node !== 0; look += 1) {
      const token = symbolAt[node] ?? 0
      if (token !== 0) {
        symbol = token
        at = look
      }
      node = look < plain.length ? (nextNode[(node << 8) | (plain[look] ?? 0)] ?? 0) : 0
    }
    const code = codes[symbol] ?? 0
    held = ((held & 0xff) << (code >>> 16)) | (code & 0xffff)
    for (heldBits += code >>> 16; heldBits >= 8; heldBits -= 8) into[end++] = held >>> (heldBits - 8)
    if (end >= into.length) return null
  }
  if (heldBits > 0) into[end++] = held << (8 - heldBits)
  return end
}

function decode(body: Buffer, length: number): Buffer | null {
  if (length > body.length * mostExpansion) return null
  const plain = Buffer.allocUnsafe(length)
  let [held, heldBits, read] = [0, 0, 0]
  for (let end = 0; end < length; ) {
    for (; heldBits < mostBits; heldBits += 8) held = (held << 8) | (body[read++] ?? 0)
    const symbol = symbolOf[held >>> (heldBits - mostBits)] ?? 0
    heldBits -= (codes[symbol] ?? 0) >>> 16
    held &= (1 << heldBits) - 1
    const text = symbols[symbol]?.text ?? Buffer.alloc(0)
    if (end + text.length > length || read - (heldBits >> 3) > body.length) return null
    for (let nth = 0; nth < text.length; nth += 1) plain[end++] = text[nth] ?? 0
  }
  return plain
}
