/** One page: there is nothing to discover. */
export default { routeDiscovery: { mode: "initial" } }
