// Pictures of every page in both languages, on the H5 at three widths and in the mini-program, into artifacts/screens; says what is
// wrong with each (errors, barriers found by axe, pages wider than their window) and ends with 1 when something is.
// `npm run screens -- --only=card,news --h5 --weapp --lang=cn --width=390`: a part of them.
import fs from 'node:fs'
import path from 'node:path'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp } from '../support/browser/startApp'
import { lookAtH5 } from './h5Screen'
import { logIn, ROLES, type Kept, type Role } from './people'
import { SCREENS } from './screens'
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
const languages = (['cn', 'en'] as const).filter(language => given('lang')?.includes(language) ?? true)
const widths = [390, 768, 1280].filter(width => given('width')?.includes(String(width)) ?? true)
const screens = SCREENS.filter(({ name }) => given('only')?.some(part => name.includes(part)) ?? true)

fs.mkdirSync(FOLDER, { recursive: true })
const app = await startApp()
const browser = await launchBrowser()
const findings: string[] = []
try {
  const kept = new Map<Role, Kept>()
  for (const role of ROLES) if (screens.some(screen => screen.as === role)) kept.set(role, await logIn(app, role))
  for (const screen of screens) {
    const as = screen.as && kept.get(screen.as)
    const found: string[] = []
    const look = async (view: string, act: (picture: string) => Promise<string[]>) =>
      found.push(
        ...(await act(path.join(FOLDER, `${screen.name}-${view}.png`)).catch((error: unknown) => [
          `${screen.name} ${view}: ${String(error)}`,
        ])),
      )
    for (const language of languages) {
      for (const width of has('h5') || wantsBoth ? widths : [])
        await look(`${language}-${width}`, picture => lookAtH5(browser, screen, { url: app.url, language, width, kept: as, picture }))
      if ((has('weapp') || wantsBoth) && screen.only !== 'h5')
        await look(`${language}-weapp`, picture => lookAtWeapp(browser, screen, { url: app.url, language, kept: as, picture }))
    }
    console.log(`${found.length === 0 ? '✓' : '✗'} ${screen.name}`)
    for (const line of found) console.log(`  ${line}`)
    findings.push(...found)
  }
} finally {
  await browser.close()
  await app.stop()
}
console.log(`${screens.length} pages, ${findings.length} findings; pictures in ${FOLDER}`)
process.exit(findings.length > 0 ? 1 : 0)
