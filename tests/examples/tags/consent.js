// Asks once, loads tags after yes, and lets the choice be changed at the foot. `TAGS` is written before this text by shop.config.ts.
{
  const KEY = "consent"
  /** After 24 months it asks again. */
  const KEPT_MS = 730 * 24 * 60 * 60 * 1000

  const read = () => {
    try {
      const { choice, at } = JSON.parse(localStorage.getItem(KEY) ?? "{}")
      return Date.now() - at < KEPT_MS ? choice : undefined
    } catch {
      return undefined
    }
  }
  const keep = (choice) => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ choice, at: Date.now() }))
    } catch {
      // Without storage it asks on the next page again.
    }
  }

  const load = (src, attributes = {}) => {
    const script = Object.assign(document.createElement("script"), { async: true, src })
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    document.head.append(script)
  }

  /** A function for each service: starts it, and answers how it is told of a page. */
  const services = {
    ga4({ id, url }) {
      load(`${url}/gtag/js?id=${id}`)
      gtag("js", new Date())
      gtag("config", id, { send_page_view: false })
      return () => gtag("event", "page_view", { page_location: location.href, page_title: document.title })
    },
    matomo({ url, site }) {
      window._paq ??= []
      _paq.push(["setTrackerUrl", `${url}/matomo.php`], ["setSiteId", site], ["enableLinkTracking"])
      load(`${url}/matomo.js`)
      return () => _paq.push(["setCustomUrl", location.href], ["setDocumentTitle", document.title], ["trackPageView"])
    },
    plausible({ url, domain }) {
      window.plausible ??= (...args) => {
        plausible.q = [...(plausible.q ?? []), args]
      }
      load(`${url}/js/script.manual.js`, { "data-domain": domain })
      return () => plausible("pageview", { u: location.href })
    },
    meta({ pixel, url }) {
      const fbq = (...args) => (fbq.callMethod ? fbq.callMethod(...args) : fbq.queue.push(args))
      window.fbq ??= Object.assign(fbq, { queue: [], loaded: true, version: "2.0", push: fbq })
      // Each page is told by hand.
      window.fbq.disablePushState = true
      load(`${url}/en_US/fbevents.js`)
      window.fbq("init", pixel)
      return () => window.fbq("track", "PageView")
    },
  }

  // Google's Consent Mode: denied by default, before anything of Google's is here.
  window.dataLayer ??= []
  window.gtag ??= function gtag() {
    // biome-ignore lint/complexity/noArguments: gtag.js reads the object of arguments, not an array
    dataLayer.push(arguments)
  }
  const DENIED = {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
  }
  gtag("consent", "default", DENIED)

  let tellers
  let told
  const start = () => {
    gtag("consent", "update", { analytics_storage: "granted" })
    tellers ??= TAGS.map(({ kind, ...settings }) => services[kind](settings))
    tell()
  }
  const tell = () => {
    if (!tellers || told === location.href) return
    told = location.href
    for (const each of tellers) each()
  }

  /** What was loaded cannot be taken back but by a new document. */
  const stop = () => {
    gtag("consent", "update", DENIED)
    for (const cookie of document.cookie.split("; ")) {
      const [name] = cookie.split("=")
      if (!/^(_ga|_gid|_pk_|_fbp|_fbc)/.test(name)) continue
      const bare = location.hostname.replace(/^www\./, "")
      for (const domain of ["", `; domain=${location.hostname}`, `; domain=.${bare}`]) {
        // biome-ignore lint/suspicious/noDocumentCookie: browsers of 2024 have no Cookie Store
        document.cookie = `${name}=; max-age=0; path=/${domain}`
      }
    }
    if (tellers) location.reload()
  }

  const dialog = () => document.getElementById("consent")

  const ask = () => {
    if (read() === undefined && !dialog()?.open) dialog()?.show()
  }

  addEventListener("click", ({ target }) => {
    const choice = target.closest?.("[data-consent]")?.dataset.consent
    if (choice === undefined) return
    if (choice === "open") {
      dialog().show()
      return
    }
    keep(choice)
    dialog().close()
    if (choice === "yes") start()
    else stop()
  })
  // Each page of the shop, also one that comes without a document.
  addEventListener("shop:shown", ({ detail }) => {
    if (detail.place !== "foot") return
    if (read() === "yes") start()
    else ask()
  })
}
