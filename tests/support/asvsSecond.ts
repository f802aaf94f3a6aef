/** OWASP ASVS 5.0, levels 1 and 2, chapters 9 to 17, as `asvsFirst.ts` has the others. */

const numbered = (from: string, numbers: readonly number[], asked: string, reason: string) =>
  numbers.map((number) => `${from}.${number} | ${asked} | ${reason}`).join("\n")

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

const NO_OAUTH = "The shop neither asks for nor issues OAuth tokens."
const NO_TOKENS = "Tokens say nothing of themselves: each is looked up."
const NO_WEBRTC = "There is none."

export const secondChapters = `
${numbered("V9.1", upTo(3), "self-contained tokens: source and integrity", NO_TOKENS)}
${numbered("V9.2", upTo(4), "self-contained tokens: content", NO_TOKENS)}
V10.1.1 | tokens go where they are needed | The browser never has one: D-18
${numbered("V10.1", [2], "OAuth in general", NO_OAUTH)}
${numbered("V10.2", [1, 2], "OAuth client", NO_OAUTH)}
${numbered("V10.3", upTo(4), "OAuth resource server", NO_OAUTH)}
${numbered("V10.4", upTo(11), "OAuth authorization server", NO_OAUTH)}
${numbered("V10.5", upTo(5), "OIDC client", NO_OAUTH)}
${numbered("V10.6", upTo(2), "OpenID provider", NO_OAUTH)}
${numbered("V10.7", upTo(3), "consent", NO_OAUTH)}
V11.1.1 | keys have a policy | Keys are the payment services' and the owner's, in the environment: \`src/guides/settings.md\`.
V11.1.2 | what is encrypted is listed | SHA-256 of tokens, argon2id of passwords, HMAC of webhooks, and what Redsys asks for.
V11.2.1 | proven implementations | Node's crypto and \`@node-rs/argon2\`.
V11.2.2 | algorithms can be changed | A password's hash names its own; tokens end within 90 days.
V11.2.3 | 128 bits | All but what Redsys' older signature asks for (3DES), which \`REDSYS_SIGNATURE\` leaves out.
V11.3.1 | no weak block modes | Only to derive Redsys' key of an order, as its manual says; nothing is hidden by it.
V11.3.2 | approved ciphers | As V11.3.1.
V11.3.3 | what is encrypted is authenticated | Nothing is kept encrypted.
V11.4.1 | approved hashes | SHA-256 and SHA-512.
V11.4.2 | passwords by a slow one | D-23
V11.4.3 | signatures by a long one | D-57
V11.4.4 | keys of passwords | None is made.
V11.5.1 | random secrets of 128 bits | 256 bits of \`randomBytes\`; codes of six digits have tries and minutes.
V11.6.1 | public keys | None is made.
V12.1.1 | TLS 1.2 and 1.3 | of what stands in front; Node speaks nothing older to others.
V12.1.2 | good ciphers | As V12.1.1.
V12.1.3 | client certificates | None is asked for.
V12.2.1 | TLS to clients | \`SITE_URL\` with https makes cookies Secure and sends HSTS: D-16
V12.2.2 | public certificates | As V12.1.1.
V12.3.1 | TLS to all others | Payment services by https alone; mail, PostgreSQL and S3 as their addresses say.
V12.3.2 | certificates are checked | Node does, and nothing turns it off.
V12.3.3 | TLS inside | One process, or the address of \`PROVIDER_URL\`.
V12.3.4 | certificates inside | As V12.3.3.
V13.1.1 | whom the shop calls is written down | \`src/guides/settings.md\`; webhooks are the owner's: D-33
V13.2.1 | services know each other | PostgreSQL, mail and S3 by credentials, the remote provider by the shopper's own token.
V13.2.2 | with few rights | One role for one database.
V13.2.3 | no default credentials | None is shipped; test keys are refused in production: D-63
V13.2.4 | only known places are called | D-33, D-61
V13.2.5 | the server too | D-32, D-33
V13.3.1 | secrets are not in the code | D-63
V13.3.2 | and few can read them | The environment of one process.
V13.4.1 | no .git | D-32
V13.4.2 | no debugging | D-07
V13.4.3 | no lists of folders | D-32
V13.4.4 | no TRACE | A method that is not named is 405.
V13.4.5 | measurements are not public | Prometheus has a port of its own, on this machine alone unless told otherwise.
V14.1.1 | what is sensitive is listed | The privacy policy, and \`GET /user/export\`, which answers all of it.
V14.1.2 | with how it is kept | \`src/provider/admin/housekeeping.ts\` and \`src/provider/orders/retention.ts\` say for how long.
V14.2.1 | no secrets in addresses | D-20
V14.2.2 | nor in caches | D-09, D-10
V14.2.3 | nor with others | D-40
V14.2.4 | and kept as was said | D-39
V14.3.1 | gone from the browser with the session | D-19
V14.3.2 | no-store | D-09
V14.3.3 | nothing sensitive in storage | D-18, D-80
V15.1.1 | how fast libraries are mended is written down | Not met: no times are promised before 1.0.
V15.1.2 | a list of libraries | The lock file; \`npm sbom\` writes the rest: D-40
V15.1.3 | what is dear is written down | \`src/decisions/0007-render-queue.md\`, \`0028-rate-limits.md\`
V15.2.1 | libraries are recent | D-40
V15.2.2 | what is dear is bounded | D-23, D-38
V15.2.3 | nothing surplus in production | D-63
V15.3.1 | answers hold what is needed | D-24
V15.3.2 | redirects are not followed | D-61
V15.3.3 | no mass assignment | D-25
V15.3.4 | addresses of visitors are true | D-12, D-23
V15.3.5 | types are certain | D-36
V15.3.6 | no prototype pollution | D-03
V15.3.7 | no parameter pollution | D-30, D-57
V16.1.1 | what is logged is written down | \`src/decisions/0026-log.md\`
V16.2.1 | who, what, when | D-39
V16.2.2 | in UTC | D-39
V16.2.3 | where it was said | Standard output alone.
V16.2.4 | readable by programs | One JSON line an event: D-39
V16.2.5 | nothing secret | D-39
V16.3.1 | signing in is logged | In part: refused calls are, by call and code; those that succeed are rows of \`sessions\`.
V16.3.2 | so is what was not allowed | \`request.refused\`: D-36
V16.3.3 | and attempts to get around | \`request.refused\` and \`payment.webhook_refused\`: D-57
V16.3.4 | and failures | D-07, D-77
V16.4.1 | input forges no line | D-39
V16.4.2 | logs cannot be changed | The shop only writes to standard output: the platform keeps it.
V16.4.3 | and leave the machine | As V16.4.2.
V16.5.1 | errors tell nothing | D-07
V16.5.2 | the shop goes on while others fail | D-77, D-78
V16.5.3 | and fails closed | D-57, D-70
V17.1.1 | WebRTC | ${NO_WEBRTC}
${numbered("V17.2", upTo(4), "WebRTC", NO_WEBRTC)}
${numbered("V17.3", upTo(2), "WebRTC", NO_WEBRTC)}
`
