// Takes pictures of every page in both languages, on the H5 at three widths and in the
// mini-program, into artifacts/screens. Reports the faults of each (errors, violations found by
// axe, pages wider than their window) and exits with 1 if there are any. `npm run screens --
// --only=card,news --h5 --weapp --lang=cn --width=390` runs a part; `--demo` uses a fair full of
// people; `--width=320` adds the width that remains of a window of 1280 at four times the size
// (WCAG 1.4.10).
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp } from '../support/browser/startApp'
import { lookAtH5, openDevice } from './h5Screen'
import { logIn, ROLES, type Kept, type Role } from './people'
import { SCREENS, type Hand, type Screen } from './screens'
import { makeStateFair } from './stateFair'
import { StatePeople } from './statePeople'
import { STATES } from './states'
import { lookAtWeapp } from './weappScreen'

const FOLDER = 'artifacts/screens'
const args = process.argv.slice(2)
const given = (name: string) =>
  args
    .find(arg => arg.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',')
const has = (name: string) => args.includes(`--${name}`)
const wantsBoth = has('h5') === has('weapp')
const languages = (['cn', 'en'] as const).filter(
  language => given('lang')?.includes(language) ?? true,
)
const widths = given('width')?.map(Number) ?? [390, 768, 1280]
const isWanted = ({ name }: { name: string }) =>
  given('only')?.some(part => name.includes(part)) ?? true
const screens = SCREENS.filter(isWanted)
const states = STATES.filter(isWanted)

fs.mkdirSync(FOLDER, { recursive: true })
const browser = await launchBrowser()
const findings: string[] = []

/** Checks a page in every requested way; `before` runs before each of them. */
async function lookAt(
  url: string,
  screen: Screen,
  kept: Kept | undefined,
  before?: () => Promise<void>,
): Promise<void> {
  const found: string[] = []
  const look = async (view: string, act: (picture: string) => Promise<string[]>) => {
    await before?.()
    const picture = path.join(FOLDER, `${screen.name}-${view}.png`)
    found.push(
      ...(await act(picture).catch((error: unknown) => [
        `${screen.name} ${view}: ${String(error)}`,
      ])),
    )
  }
  for (const language of languages) {
    for (const width of has('h5') || wantsBoth ? widths : [])
      await look(`${language}-${width}`, async picture => {
        const view = { url, language, width, kept, picture }
        const device = await openDevice(browser, view)
        return lookAtH5(device, screen, view).finally(() => device.close())
      })
    if ((has('weapp') || wantsBoth) && screen.only !== 'h5')
      await look(`${language}-weapp`, picture =>
        lookAtWeapp(browser, screen, { url, language, kept, picture }),
      )
  }
  console.log(`${found.length === 0 ? '✓' : '✗'} ${screen.name}`)
  for (const line of found) console.log(`  ${line}`)
  findings.push(...found)
}

async function lookAtPages(): Promise<void> {
  const app = await startApp(has('demo') ? { DEMO: 'on' } : {})
  try {
    while (has('demo') && !app.log().includes('The demo fair is filled')) await delay(500)
    const kept = new Map<Role, Kept>()
    for (const role of ROLES)
      if (screens.some(screen => screen.as === role)) kept.set(role, await logIn(app, role))
    for (const screen of screens) await lookAt(app.url, screen, screen.as && kept.get(screen.as))
  } finally {
    await app.stop()
  }
}

async function lookAtStates(): Promise<void> {
  const fair = makeStateFair()
  const app = await startApp({ FAIR_DIR: fair.dir })
  try {
    const people = new StatePeople(app)
    for (const { as, open, ...state } of states) {
      const { kept, query, before } = await people.as(as)
      const screen = {
        ...state,
        query: { ...state.query, ...query },
        ...(open && { open: (hand: Hand) => open(hand, people) }),
      }
      await lookAt(app.url, screen, kept, before)
    }
  } finally {
    await app.stop()
    fair.remove()
  }
}

try {
  if (screens.length > 0) await lookAtPages()
  if (states.length > 0) await lookAtStates()
} finally {
  await browser.close()
}
console.log(
  `${screens.length + states.length} pages, ${findings.length} findings; pictures in ${FOLDER}`,
)
process.exit(findings.length > 0 ? 1 : 0)
