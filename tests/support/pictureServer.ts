/** A host of pictures and a video that also fails, redirects, lies and sends too much. */
import { once } from "node:events"
import { createServer, type RequestListener, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import sharp from "sharp"
import { sampleMp4 } from "#tests/support/sampleVideo.ts"

export interface PictureServer {
  /** `http://127.0.0.1:41234` */
  url: string
  /** Paths asked for, in their order. */
  asked: string[]
  /** The most that were asked for at the same time. */
  atOnce(): number
  close(): Promise<void>
}

/** A drawing of one colour with a corner of another, so that no two are alike. */
export const drawing = (seed: number, width = 300, height = 200) =>
  sharp({
    create: { width, height, channels: 3, background: { r: (seed * 37) % 256, g: (seed * 59) % 256, b: 120 } },
  }).composite([{ input: { create: { width: 20 + (seed % 50), height: 30, channels: 3, background: "#fff" } } }])

const answers: Record<string, (response: ServerResponse) => Promise<void> | void> = {
  "/plate.jpg": async (response) => send(response, "image/jpeg", await drawing(1).jpeg().toBuffer()),
  "/jar.png": async (response) => send(response, "image/png", await drawing(2, 2400, 1200).png().toBuffer()),
  "/again.jpg": async (response) => send(response, "image/jpeg", await drawing(1).jpeg().toBuffer()),
  "/lies.jpg": (response) => send(response, "image/jpeg", Buffer.from("<html>This is no picture</html>")),
  "/drawing.jpg": (response) =>
    send(response, "image/jpeg", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`)),
  "/broken.jpg": async (response) =>
    send(response, "image/jpeg", (await drawing(3).jpeg().toBuffer()).subarray(0, 400)),
  "/long.jpg": (response) => {
    response.writeHead(200, { "content-type": "image/jpeg" })
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(100_000))) {}
    }
    response.on("drain", more)
    more()
  },
  "/announced.jpg": (response) => {
    response.writeHead(200, { "content-length": 900_000_000 })
    response.write("x")
  },
  "/never.jpg": () => {},
  "/torno.mp4": (response) => send(response, "video/mp4", sampleMp4({ seconds: 31 })),
  "/moved.jpg": (response) => redirect(response, "/plate.jpg"),
  "/once.jpg": (response) => redirect(response, "/twice.jpg"),
  "/twice.jpg": (response) => redirect(response, "/thrice.jpg"),
  "/thrice.jpg": (response) => redirect(response, "/moved.jpg"),
  "/out.jpg": (response) => redirect(response, "file:///etc/passwd"),
}

function send(response: ServerResponse, type: string, content: Buffer): void {
  response.writeHead(200, { "content-type": type }).end(content)
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end()
}

export async function startPictureServer(): Promise<PictureServer> {
  const asked: string[] = []
  let now = 0
  let most = 0
  const listener: RequestListener = async (request, response) => {
    const path = request.url ?? ""
    asked.push(path)
    now += 1
    most = Math.max(most, now)
    response.once("close", () => {
      now -= 1
    })
    const numbered = /^\/n(\d+)\.png$/.exec(path)?.[1]
    const answer = answers[path]
    if (numbered !== undefined) send(response, "image/png", await drawing(Number(numbered)).png().toBuffer())
    else if (answer) await answer(response)
    else response.writeHead(404).end()
  }
  const server = createServer(listener).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    atOnce: () => most,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
