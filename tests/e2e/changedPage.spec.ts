/** Journeys: pages that a browser's translator, an extension or an ad blocker changes are used to a paid order. Source: defences, D-84. */
import { buyOnChangedPages } from "#tests/support/changedPurchase.ts"
import { inLongRun } from "#tests/support/longRun.ts"

buyOnChangedPages({ changer: "translator", as: "guest", language: "en" })
buyOnChangedPages({ changer: "extension", as: "customer", language: "es" }, inLongRun)
buyOnChangedPages({ changer: "adBlocker", as: "guest", language: "en" }, inLongRun)
