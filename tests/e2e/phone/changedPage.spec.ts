/** Journeys: the same on a phone. Source: defences, D-84. */
import { buyOnChangedPages } from "#tests/support/changedPurchase.ts"
import { inLongRun } from "#tests/support/longRun.ts"

buyOnChangedPages({ changer: "translator", as: "customer", language: "es" }, inLongRun)
buyOnChangedPages({ changer: "extension", as: "guest", language: "en" }, inLongRun)
