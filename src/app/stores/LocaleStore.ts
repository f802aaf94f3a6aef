/** The language of the page: its texts, number formats and money formats. */
import { action, computed, makeObservable, observableRef } from "mobx"
import type { MessageKey } from "#shared/i18n/en.ts"
import type { Section } from "#shared/i18n/sections.ts"
// Every page uses its texts, so it is part of the first code.
import "#shared/i18n/shop.ts"
import type { ShopKey } from "#shared/i18n/shop.ts"
import { type Translator, translatorOf } from "#shared/i18n/translator.ts"
import { type Locale, type Localized, pick } from "#shared/locale.ts"
import { type Currency, currencySign, formatMoney, formatShortMoney } from "#shared/money.ts"
import { formatNumber } from "#shared/numbers.ts"
import { withPrefix } from "#shared/paths.ts"

/** Everything that components write in a language. A new object only when the language changes. */
export interface Texts<Key extends string = ShopKey> extends Translator<Key> {
  text: (localized: Localized) => string
  /** Integer cents as an amount in the shop's currency. */
  money: (cents: number) => string
  /** An amount without zero decimals, for bounds: `69 €`. */
  shortMoney: (cents: number) => string
  /** The sign of the shop's currency: `€`. */
  currencySign: () => string
  /** A count or an average, with at most one decimal. */
  number: (value: number) => string
  /** A path as a plain `href` on this page; router links add the prefix themselves. */
  href: (path: string) => string
}

export class LocaleStore {
  translator: Translator<MessageKey>
  /** The language in the URL, if any. */
  prefix: Locale | undefined
  private readonly currency: Currency

  constructor(locale: Locale, prefix: Locale | undefined, currency: Currency) {
    this.translator = translatorOf(locale)
    this.prefix = prefix
    this.currency = currency
    makeObservable(this, { translator: observableRef, prefix: observableRef, texts: computed, use: action })
  }

  get locale(): Locale {
    return this.translator.locale
  }

  /** Switches to a language whose texts are loaded. */
  use(locale: Locale): void {
    this.translator = translatorOf(locale)
    if (this.prefix) this.prefix = locale
  }

  /** For stores, as `useTexts()` is for components: users of a section's texts name it. */
  textsOf<Key extends MessageKey = never>(..._sections: Section<Key>[]): Texts<ShopKey | Key> {
    return this.texts
  }

  get texts(): Texts<MessageKey> {
    const { translator, prefix, currency } = this
    const { locale } = translator
    return {
      ...translator,
      text: (localized) => pick(localized, locale),
      money: (cents) => formatMoney(cents, locale, currency),
      shortMoney: (cents) => formatShortMoney(cents, locale, currency),
      currencySign: () => currencySign(locale, currency),
      number: (value) => formatNumber(value, locale),
      href: (path) => (prefix ? withPrefix(prefix, path) : path),
    }
  }
}
