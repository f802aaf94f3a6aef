# Varnish 7 in front of the shop. Settings of the shop:
#   CDN_PURGE_URL=http://127.0.0.1:6081/purge    CDN_PURGE_HEADER="X-Purge-Key: a-long-secret"    TRUST_PROXY=1
vcl 4.1;

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  # Before anything else: a new version of the catalogue makes what is kept old.
  if (req.url == "/purge") {
    if (req.method != "POST" || req.http.X-Purge-Key != "a-long-secret") { return (synth(403)); }
    if (std.ban("obj.http.Surrogate-Key == " + req.http.Surrogate-Key)) { return (synth(204)); }
    return (synth(400, std.ban_error()));
  }
  # What a visitor says of the host it asked is dropped.
  unset req.http.X-Forwarded-Host;
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Whoever is signed in gets pages of their own.
  if (req.http.Cookie ~ "(^|; )(__Host-)?(session|preview)=") { return (pass); }
  # Pages with their language in the address are the same for all others, whatever else stands in their cookies.
  if (req.url ~ "^/(es|en)(/|\?|$)" || req.url ~ "^/(assets|pictures|videos|brand)/") { unset req.http.Cookie; return (hash); }
  return (pass);
}

sub vcl_backend_response {
  # How long the shop says (s-maxage, stale-while-revalidate), and not at all where it says private.
  if (beresp.http.Cache-Control ~ "private|no-store") { set beresp.uncacheable = true; set beresp.ttl = 0s; }
}
