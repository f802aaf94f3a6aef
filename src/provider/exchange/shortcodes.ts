/** Removes WordPress shortcodes from a text: `[vc_row]Hecha a mano.[/vc_row]` → `Hecha a mano.` Other brackets stay. */

/**
 * Shortcodes of page builders and shop pages. A mark with a closing one, with attributes or with an underscore in its
 * name is always a shortcode.
 */
const KNOWN =
  /^(?:(?:vc|et_pb|fusion|av|nectar|kc|mk|us|cs|su|porto|woodmart|yith|wpml|woocommerce|rev|tatsu|thb|ult)_[\w-]+|elementor-template|gallery|caption|wp_caption|embed|audio|video|playlist|contact-form-7|products?|product_(?:page|category|categories|attribute|table)|add_to_cart(?:_url)?|(?:sale|featured|best_selling|recent|top_rated|related)_products|shop_messages|smartslider3|wpforms|ninja_forms?|gravityforms?|mc4wp_form|instagram-feed|layerslider|metaslider|sc_\w+)$/i
/** Their content is an address or code. */
const SILENT = /\[(embed|video|audio|vc_raw_html|vc_raw_js|code_block)\b[^\]]{0,2000}\][^[]{0,100000}\[\/\1\]/gi
const HAS_ATTRIBUTE = /\s[\w-]{1,40}=(?:["'“”]|\d+\s*\/?\]|\w{1,40}\s+[\w-]{1,40}=)/
const HAS_UNDERSCORE = /^[a-z]+(?:_[a-z]+)+$/i
const MARK = /\[(\/?)([a-z][\w-]{0,60})((?:\s(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\]["']){0,3000})?)(\/?)\]/gi

export function stripShortcodes(text: string): string {
  if (!text.includes("[")) return text
  const spoken = text.replace(SILENT, " ")
  const closed = new Set([...spoken.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)].map(([, name = ""]) => name.toLowerCase()))
  return spoken.replace(MARK, (mark, _slash, name: string) => {
    if (KNOWN.test(name) || HAS_UNDERSCORE.test(name) || HAS_ATTRIBUTE.test(mark)) return " "
    return closed.has(name.toLowerCase()) ? "" : mark
  })
}
