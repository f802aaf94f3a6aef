/** The owner's area of a contract shop, as its server mounts it. */
import { once } from "node:events"
import type { Server } from "node:http"
import cookieParser from "cookie-parser"
import express, { type RequestHandler } from "express"
import { renderView } from "#operator/frame/render.tsx"
import { type OperatorOptions, operatorRoutes } from "#operator/operatorRoutes.ts"
import { silentLog } from "#shared/log.ts"
import { adminOf } from "#tests/support/adminWorld.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"

const pass: RequestHandler = (_request, _response, next) => next()

export const areaRouter = (
  shop: ContractShop,
  { host, isOwn = () => true, programs = pass }: Partial<OperatorOptions> = {},
) =>
  operatorRoutes({
    services: adminOf(shop),
    render: async () => renderView,
    assets: { style: "/desk.css", script: "/desk.js" },
    shop: async () => ({
      name: "Azahar",
      hasBlossom: true,
      url: "http://localhost:3000",
      phone: "",
      email: "hola@azahar.example",
      address: { es: "", en: "" },
    }),
    host,
    programs,
    isOwn,
    localeOf: () => "es",
    isDevelopment: false,
    log: silentLog,
  })

/** Listens at a free port. */
export async function serveArea(router: ReturnType<typeof areaRouter>): Promise<Server> {
  const server = express().use(cookieParser()).use("/admin", router).listen(0, "127.0.0.1")
  await once(server, "listening")
  return server
}
