/** Limits of WeChat for the scene of a mini-program code: 32 characters of its list. */
const LONGEST = 32
const TAKEN = /^[0-9a-zA-Z!#$&'()*+,/:;=?@\-._~]*$/
const APP_ID = /^tg[0-9a-z]{13}$/i

/**
 * Parameters of a code, each under one letter, because a fair's id alone takes half of the space.
 */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'act',
  c: 'invite',
  e: 'evid',
  f: 'f',
  i: 'id',
  l: 'lang',
  p: 'pid',
  t: 'target',
}

/**
 * The scene of a code that opens a page with these parameters; undefined if they are too long or
 * WeChat does not allow their characters.
 */
export function packScene({ app, ...query }: Readonly<Record<string, string>>): string | undefined {
  const parts = Object.entries(query).map(([name, value]) => {
    const letter = Object.keys(LETTERS).find(key => LETTERS[key] === name)
    return letter && value !== '' && !value.includes(';') ? letter + value : undefined
  })
  if (parts.includes(undefined) || (app !== undefined && !APP_ID.test(app))) return undefined
  const scene = [...(app === undefined ? [] : [app]), ...parts].join(';')
  return scene.length <= LONGEST && TAKEN.test(scene) ? scene : undefined
}

/** The parameters of such a scene; unknown parts are left out. */
export function unpackScene(scene: string): Record<string, string> {
  const pairs = scene.split(';').flatMap((part): [string, string][] => {
    if (APP_ID.test(part)) return [['app', part]]
    const name = LETTERS[part.slice(0, 1)]
    return name && part.length > 1 ? [[name, part.slice(1)]] : []
  })
  return Object.fromEntries(pairs)
}
