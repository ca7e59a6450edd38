/**
 * Parts of the mini-program that need a category or an approval by WeChat. A build only contains
 * the parts that it names.
 */
const FEATURES = ['location'] as const
export type Feature = (typeof FEATURES)[number]

/**
 * Reads FAIRPASS_FEATURES: names separated by commas. Throws for an unknown name, because otherwise
 * visitors would find the missing part.
 */
export function readFeatures(text = ''): ReadonlySet<Feature> {
  const names = text.split(',').map(name => name.trim())
  return new Set(
    names.filter(Boolean).map(name => FEATURES.find(feature => feature === name) ?? refuse(name)),
  )
}

function refuse(name: string): never {
  throw new Error(`FAIRPASS_FEATURES names "${name}": it may name ${FEATURES.join(', ')}`)
}
