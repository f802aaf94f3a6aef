/** Names of files as a ZIP has them: in UTF-8, whether it says so or not, else as Windows writes them in Western Europe. */

/** A name in UTF-8 is marked by this bit, or stands in an extra field of this number. */
const UTF8 = 0x800
const UNICODE_PATH = 0x7075

/** Code page 850 from 128 on. */
const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0"

export interface NamedEntry {
  fileName: string
  fileNameRaw: Buffer
  generalPurposeBitFlag: number
  extraFields: readonly { id: number }[]
}

/** Composed (NFC), as keyboards write letters with accents; systems of Apple take them apart. */
export function entryName({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: NamedEntry): string {
  const isSaid = (generalPurposeBitFlag & UTF8) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)
  const name = isSaid ? fileName : decode(fileNameRaw)
  return name.replaceAll("\\", "/").normalize("NFC")
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : CP850[byte - 128])).join("")
  }
}
