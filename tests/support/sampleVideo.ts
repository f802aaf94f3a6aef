/** The heads of videos, as the shop reads them; browsers would find no pictures in them. */

const box = (type: string, ...content: (Buffer | number[])[]): Buffer => {
  const inside = Buffer.concat(content.map((each) => Buffer.from(each)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8)
  head.write(type, 4, "latin1")
  return Buffer.concat([head, inside])
}

const words = (...numbers: number[]): Buffer => {
  const all = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) all.writeUInt32BE(number, index * 4)
  return all
}

/** With its head at the end, as cameras write it. `content` tells one from another. */
export function sampleMp4({ seconds = 24, codec = "avc1", handler = "vide", content = "" } = {}): Buffer {
  const handlerType = Buffer.from(handler, "latin1")
  const samples = box("stsd", words(0, 1), box(codec, Buffer.alloc(78)))
  const media = box("mdia", box("hdlr", words(0, 0), handlerType), box("minf", box("stbl", samples)))
  const movie = box("moov", box("mvhd", words(0, 0, 0, 600, seconds * 600), Buffer.alloc(80)), box("trak", media))
  // A long file's pictures have their size after the name, and its last box may reach to the end.
  const pictures = Buffer.from(`pictures ${content}`)
  const data = Buffer.concat([words(1), Buffer.from("mdat"), words(0, pictures.length + 16), pictures])
  movie.writeUInt32BE(0)
  return Buffer.concat([box("ftyp", Buffer.from("isom")), data, movie])
}

const element = (id: number[], ...content: (Buffer | number[])[]): Buffer => {
  const inside = Buffer.concat(content.map((each) => Buffer.from(each)))
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(inside.length))
  size[0] = 0x01
  return Buffer.concat([Buffer.from(id), size, inside])
}

export function sampleWebm({ seconds = 24, docType = "webm" } = {}): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(seconds * 1000)
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40]),
    element([0x44, 0x89], duration),
  )
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(docType))),
    // Programs that do not know the end yet write an unknown size.
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    info,
  ])
}
