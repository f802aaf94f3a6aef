/** The server in front compresses, in the same way for all. */
export default { compress: false, poweredByHeader: false, turbopack: { root: import.meta.dirname } }
