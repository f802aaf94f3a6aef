/** Carriers and their tracking addresses. */
import { ApiError } from "#shared/ApiError.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

export interface Tracking {
  carrier: string
  number: string
  url: string
}

export interface Carrier {
  name: string
  /** For a number as the carrier writes it. */
  url: (number: string) => string
}

const query = encodeURIComponent

export const knownCarriers: Record<string, Carrier> = {
  correos: {
    name: "Correos",
    url: (number) =>
      `https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=${query(number)}`,
  },
  seur: {
    name: "SEUR",
    url: (number) => `https://www.seur.com/livetracking/?segOnlineIdentificador=${query(number)}`,
  },
  mrw: {
    name: "MRW",
    url: (number) =>
      `https://www.mrw.es/seguimiento_envios/MRW_resultados_consultas.asp?modo=nacional&envio=${query(number)}`,
  },
  gls: {
    name: "GLS",
    url: (number) => `https://gls-group.com/ES/es/seguimiento-envio/?match=${query(number)}`,
  },
  nacex: {
    name: "Nacex",
    // Its numbers start with the agency: 2841/12345678.
    url(number) {
      const [agency = "", rest = ""] = number.includes("/") ? number.split("/") : ["", number]
      return `https://www.nacex.es/seguimientoDetalle.do?agencia_origen=${query(agency)}&numero_albaran=${query(rest)}`
    },
  },
}

const NUMBER = /^[\p{L}\d][\p{L}\d ./-]{2,39}$/u
const NAME_MAX_LENGTH = 40

interface Given {
  carrier: string
  number: string
  /** For carriers that are not among `carriers`. */
  url: string | undefined
}

/** Throws 400 with `carrier`, `number` or `url` in `fields`. */
export function readTracking({ carrier, number, url }: Given, carriers: Readonly<Record<string, Carrier>>): Tracking {
  const known = Object.hasOwn(carriers, carrier.toLowerCase()) ? carriers[carrier.toLowerCase()] : undefined
  const name = carrier.trim()
  const wrong = {
    ...((name === "" || name.length > NAME_MAX_LENGTH) && { carrier: "format" }),
    ...(!known && url === undefined && { carrier: "unknown" }),
    ...(!NUMBER.test(number.trim()) && { number: "format" }),
    ...(url !== undefined && !parseWebAddress(url) && { url: "format" }),
  }
  if (Object.keys(wrong).length > 0) throw new ApiError(400, "invalid_input", { fields: wrong })
  const digits = number.trim()
  return { carrier: known?.name ?? name, number: digits, url: url ?? known?.url(digits) ?? "" }
}
