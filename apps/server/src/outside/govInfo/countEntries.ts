const signature = [0x50, 0x4b, 0x05, 0x06]

/**
 * How many files an archive says that it holds, by the record at its end: modulo 65,536, where there are more. Null
 * where the record is missing: the archive was cut off. Source: PKWARE APPNOTE 4.3.16.
 */
export function countEntries(tail: Uint8Array): number | null {
  for (let at = tail.byteLength - 22; at >= 0; at -= 1) {
    if (signature.every((byte, nth) => tail[at + nth] === byte))
      return new DataView(tail.buffer, tail.byteOffset).getUint16(at + 10, true)
  }
  return null
}
