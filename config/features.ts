/**
 * Parts of the mini-program for which WeChat asks for a category or an approval of its own; a build
 * holds those it names.
 */
const FEATURES = ['location'] as const
export type Feature = (typeof FEATURES)[number]

/**
 * Reads FAIRPASS_FEATURES: names with commas between. Throws for one that is none: a build without
 * it would be found out by visitors.
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
