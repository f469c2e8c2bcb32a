/** The app's name by its wagmi config, for the provider to read. A map, since the config's shape is wagmi's. */
export const appNames = new WeakMap<object, string>()
