/** UTF-8 names are marked by this bit, or are in an extra field with this number. */
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

/**
 * File names in a ZIP: UTF-8, whether marked or not, else the code page of Windows in Western Europe. Composed (NFC),
 * as typed on keyboards; Apple's systems decompose accented letters.
 */
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
