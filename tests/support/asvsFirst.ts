/** OWASP ASVS 5.0, levels 1 and 2, chapters 1 to 8: what is asked, in our own words, and what answers it. */

/** `id | what is asked | ids of threats whose tests hold it, or a reason`. */
export const firstChapters = `
V1.1.1 | decode once, before anything else | D-34
V1.1.2 | encode last, for whoever reads it | D-01, D-05
V1.2.1 | encode for the place: element, attribute, header | D-01, D-05, D-14
V1.2.2 | addresses of foreign parts are encoded, with safe schemes alone | D-04, D-14
V1.2.3 | JSON in pages is escaped | D-01, D-02
V1.2.4 | queries take parameters | D-31
V1.2.5 | no commands of the system from input | No program is started by the serving shop.
V1.2.6 | LDAP | There is none.
V1.2.7 | XPath | There is none.
V1.2.8 | LaTeX | There is none.
V1.2.9 | escape input in expressions | D-30
V1.3.1 | clean HTML of editors | D-05
V1.3.2 | no eval | D-06
V1.3.3 | bound and clean what goes to dangerous places | D-36
V1.3.4 | clean SVG of users | Shoppers upload nothing; pictures of imports are drawn anew as AVIF, WebP or JPEG: D-33
V1.3.5 | clean markup of users | All of it is text: D-05
V1.3.6 | no requests to places of the caller's choice | D-33
V1.3.7 | no templates of input | Mails and pages are code; input is text in them: D-05
V1.3.8 | JNDI | There is none.
V1.3.9 | memcache | There is none.
V1.3.10 | format strings | Texts with places to fill are the shop's own.
V1.3.11 | nothing of input in mail headers | D-36
V1.4.1 | memory-safe strings | JavaScript; pictures are decoded by a kept library with limits: D-33
V1.4.2 | no overflow of numbers | D-51
V1.4.3 | memory is given back | JavaScript does.
V1.5.1 | careful XML | No parser of XML: the bank's answer is read by expressions, without entities.
V1.5.2 | careful deserialising | JSON alone, by struct: D-25, D-36
V2.1.1 | rules of fields are written down | \`/api/v1/openapi.json\` is made of the structs, and a test holds answers to it.
V2.1.2 | so are rules of fields together | The structs of addresses, and \`src/decisions\`, say them.
V2.1.3 | so are limits | The table of settings in \`src/guides/settings.md\`, and \`src/provider/platform/security/rateLimits.ts\`.
V2.2.1 | input is checked for what it should be | D-25, D-36
V2.2.2 | on the server | D-25, D-36
V2.2.3 | fields fit each other | D-36
V2.3.1 | steps in their order | D-55, D-56
V2.3.2 | limits of business hold | D-51, D-54
V2.3.3 | all or nothing | D-52, D-70
V2.3.4 | nothing is sold twice | D-53
V2.4.1 | limits on automatic use | D-23, D-38
V3.2.1 | nothing is read as something else | D-16
V3.2.2 | text is shown as text | D-05
V3.3.1 | cookies are Secure and prefixed | D-17
V3.3.2 | SameSite | D-17
V3.3.3 | \`__Host-\` | D-17
V3.3.4 | HttpOnly, and sent by Set-Cookie alone | D-18
V3.4.1 | HSTS of a year, with subdomains | D-16
V3.4.2 | CORS is fixed | No answer has a CORS header: browsers of other sites read nothing.
V3.4.3 | a content security policy | csp_evaluator 1.1.8 doubts 'self' for scripts alone; nothing that somebody gives is answered as a script: D-06
V3.4.4 | nosniff | D-16
V3.4.5 | a referrer policy | D-16, D-20
V3.4.6 | frame-ancestors | D-16
V3.5.1 | no forged requests | D-17
V3.5.2 | nor such as need no preflight | D-17
V3.5.3 | GET changes nothing | D-17
V3.5.4 | applications apart by host | One application on one host; \`STRIPE_CHECKOUT_URL\` is another.
V3.5.5 | messages between windows are checked | None is listened to; tabs speak by BroadcastChannel, which is of one origin.
V3.7.1 | no dead techniques | Browsers run modules alone.
V3.7.2 | leaves by itself for known hosts alone | D-14
V4.1.1 | a true Content-Type with charset | D-16
V4.1.2 | only pages lead to HTTPS | The shop redirects nothing to HTTPS; what stands in front may, for pages.
V4.1.3 | headers of proxies cannot be forged | D-12, D-23
V4.2.1 | no smuggling | D-37
V4.3.1 | GraphQL | There is none.
V4.3.2 | GraphQL | There is none.
V4.4.1 | WebSocket | There is none in production.
V4.4.2 | WebSocket | There is none in production.
V4.4.3 | WebSocket | There is none in production.
V4.4.4 | WebSocket | There is none in production.
V5.1.1 | which files may come is written down | Only the owner's import takes files: \`src/provider/exchange/README.md\`.
V5.2.1 | sizes are bounded | D-33, D-36
V5.2.2 | contents are what the name says | D-33
V5.2.3 | archives are bounded | None is taken.
V5.3.1 | files that came are never run | Pictures are drawn anew, downloads are sent as attachments.
V5.3.2 | paths are the shop's own | D-32
V5.4.1 | names of downloads are the shop's | Express writes \`Content-Disposition\`; the name is the owner's.
V5.4.2 | and are encoded | Express does, by RFC 6266.
V5.4.3 | files of strangers are scanned | Strangers bring none.
V6.1.1 | how guessing is slowed is written down | \`src/decisions/0028-rate-limits.md\`
V6.1.2 | words no password may hold are written down | \`src/decisions/0029-weak-passwords.md\`
V6.1.3 | all ways in are written down | Password, code by mail, link of a mail: \`src/decisions/0047-codes-by-mail.md\`
V6.2.1 | eight characters | D-26
V6.2.2 | passwords can be changed | D-19
V6.2.3 | with the old one | D-19
V6.2.4 | not one of the 3,000 commonest | D-26
V6.2.5 | no rule on kinds of characters | Not met: the shop's specification asks for a capital, a digit and a sign.
V6.2.6 | hidden as it is typed | \`src/app/ui/form/PasswordField.tsx\` is a password field that can be shown.
V6.2.7 | pasting and password managers are allowed | Nothing hinders them; fields have their \`autocomplete\`.
V6.2.8 | taken as it is | D-26
V6.2.9 | 64 characters may be | D-26
V6.2.10 | no change by the calendar | None is asked for.
V6.2.11 | not the owner's own words | D-26
V6.2.12 | not one that was stolen elsewhere | Not met: it needs another's service or gigabytes; the commonest are refused: D-26
V6.3.1 | guessing is slowed | D-23
V6.3.2 | no default accounts | A new shop has none.
V6.3.3 | two factors | Not met: a shopper's account pays with the bank's own second factor, and holds addresses and orders.
V6.3.4 | all ways in are as strong | D-19, D-22, D-23
V6.4.1 | first secrets are random and short-lived | D-20
V6.4.2 | no secret questions | There are none.
V6.4.3 | a safe reset | D-20, D-21
V6.4.4 | a lost factor | There is one factor alone; a reset goes to the account's own address.
V6.5.1 | a code works once | D-20
V6.5.2 | short codes are hashed with salt | Codes live for ten minutes and five tries, and none is stored but as a hash.
V6.5.3 | codes are random | Node's \`randomInt\` and \`randomBytes\`.
V6.5.4 | of 20 bits | Six digits are 19.9, with five tries.
V6.5.5 | for ten minutes | D-20
V6.6.1 | telephones | None is used to sign in.
V6.6.2 | a code belongs to its request | The newest alone works, for its address alone: D-20
V6.6.3 | and cannot be guessed | D-23
V6.8.1 | identity providers | There are none.
V6.8.2 | identity providers | There are none.
V6.8.3 | identity providers | There are none.
V6.8.4 | identity providers | There are none.
V7.1.1 | how long sessions live is written down | \`src/provider/platform/security/sessions.ts\`: 30 days without use, 90 in all; carts and wishlists are worth it.
V7.1.2 | how many there may be | Thirty; one more ends the one used longest ago: D-19
V7.1.3 | federated sessions | There are none.
V7.2.1 | sessions are checked on the server | D-24
V7.2.2 | tokens are made for each | D-19
V7.2.3 | of 128 bits | 256, of \`randomBytes\`.
V7.2.4 | a new one with each sign-in | D-19
V7.3.1 | an end without use | D-82
V7.3.2 | an end at last | D-82
V7.4.1 | signed out is signed out | D-19
V7.4.2 | a deleted account has no sessions | They go with its row; each run of races and crashes looks: D-70
V7.4.3 | others end with a new password | D-19
V7.4.4 | signing out is at hand | On every page, behind the user's sign.
V7.4.5 | the owner can end sessions | Not met by a command: a row of \`sessions\` is deleted by SQL.
V7.5.1 | a new address asks who it is | D-19
V7.5.2 | shoppers see and end their sessions | In part: a new password ends all others; there is no list.
V7.6.1 | federated sessions | There are none.
V7.6.2 | federated sessions | There are none.
V8.1.1 | who may call what is written down | The endpoint table says it of each call, and openapi.json with it.
V8.1.2 | and who may read which field | Each call has an answer of its own, by struct.
V8.2.1 | calls are for those they are for | D-24
V8.2.2 | so is what they answer about | D-24
V8.2.3 | and each field | D-24, D-25
V8.3.1 | decided on the server | D-24, D-56
V8.4.1 | tenants apart | A shop has one.
`
