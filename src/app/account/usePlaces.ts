/**
 * Fills in an address from its zip: the province at once, the town when the shop answers. Typed text stays; a town
 * outside the province gets a hint.
 */
import { type FocusEvent, type FormEvent, useRef, useState } from "react"
import { useStores } from "#app/context.ts"
import type { ShopForm } from "#app/ui/form/useShopForm.ts"
import { isZip, normalizeZip, spanishProvince } from "#shared/fields/countries.ts"

const NONE: readonly string[] = []

export function usePlaces(form: ShopForm, prefix: string) {
  const { api } = useStores().platform
  const [towns, setTowns] = useState(NONE)
  /** Zip and province that the typed town may not belong to. */
  const [doubt, setDoubt] = useState<{ zip: string; province: string }>()
  const asked = useRef("")
  const filled = useRef("")

  const fillTown = (element: HTMLFormElement, town: string) => {
    const city = element.elements.namedItem(`${prefix}city`)
    if (!(city instanceof HTMLInputElement) || (city.value !== "" && city.value !== filled.current)) return
    filled.current = town
    form.fill(`${prefix}city`, town)
    // Selects the text, so that typing replaces it.
    if (city.matches(":focus")) city.select()
  }
  const look = async ({ currentTarget: { value, form: element } }: FormEvent<HTMLInputElement>) => {
    const zip = normalizeZip(value, "ES")
    if (!element || new FormData(element).get(`${prefix}country`) !== "ES" || !isZip(zip, "ES")) return
    form.fill(`${prefix}state`, spanishProvince(zip) ?? "")
    if (asked.current === zip) return
    asked.current = zip
    // Without an answer the field stays unchanged.
    const places = await api.call("findPlaces", { country: "ES", zip }).catch(() => undefined)
    if (!places || asked.current !== zip) return
    setTowns(places.towns)
    fillTown(element, places.town)
    compare(element, places.towns)
  }
  const compare = (element: HTMLFormElement | null, towns: readonly string[]) => {
    const sent = new FormData(element ?? undefined)
    const zip = normalizeZip(String(sent.get(`${prefix}zip`)), "ES")
    const city = fold(String(sent.get(`${prefix}city`)))
    const isDoubtful =
      isZip(zip, "ES") && towns.length > 0 && city !== "" && !towns.some((town) => isSameTown(fold(town), city))
    setDoubt(isDoubtful ? { zip, province: spanishProvince(zip) ?? "" } : undefined)
  }
  const leaveTown = ({ currentTarget }: FocusEvent<HTMLInputElement>) => compare(currentTarget.form, towns)
  return { towns, look, doubt, leaveTown }
}

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** Towns are written with or without their second name. */
const isSameTown = (town: string, typed: string) => town.includes(typed) || typed.includes(town)
