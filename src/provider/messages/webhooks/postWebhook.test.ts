import { describe, expect, it } from "vitest"
import { postWebhook } from "#provider/messages/webhooks/postWebhook.ts"

const post = (address: string) => postWebhook(address, { headers: {}, body: "{}" }, { allowLocal: false })

describe("a webhook of a shop on the internet", () => {
  it.each([
    "https://127.0.0.1:9/hook",
    "https://10.0.0.7/hook",
    "https://[::1]:9/hook",
    "https://169.254.169.254/latest/meta-data",
    // By name: resolved for the connection itself.
    "https://localhost:9/hook",
  ])("calls nobody of its own network: %s", async (address) => {
    await expect(post(address)).rejects.toThrow("leads into a private network")
  })

  it("calls nobody in the clear", async () => {
    await expect(post("http://erp.example/hook")).rejects.toThrow("takes an https address")
  })
})
