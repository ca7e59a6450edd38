import fs from 'node:fs'
import path from 'node:path'

/** Prints the address of the fair and the logins. */
export function announce(address, fairDir, time) {
  const fair = readJson(path.join(fairDir, 'fair.json'))
  const title = [fair?.Name, fair?.Name_en].filter(Boolean).join(' · ')
  console.log(`\n  ${title || 'The server'} is running (ready in ${time})`)
  console.log(`\n  Open     ${address}/`)
  if (process.env.NODE_ENV !== 'production') {
    printLogins(address, readJson(path.join(fairDir, 'people.json')))
    printExhibitor(readJson(path.join(fairDir, 'exhibitors.json')))
    printGuests(readJson(path.join(fairDir, 'vip.json')))
    printStaff(
      address,
      readJson(path.join(fairDir, 'organisers.json')),
      readJson(path.join(fairDir, 'gates.json')),
    )
  }
  console.log('\n  Ctrl-C stops the server and its database.\n')
}

function printLogins(address, people) {
  if (!Array.isArray(people) || people.length === 0) return
  console.log('\n  Demo logins (any other phone number works, too):')
  for (const { Mobile, Name, NameEn, Target } of people) {
    console.log(
      `    ${String(Target ?? '').padEnd(10)} +${Mobile?.CountryCode} ${String(Mobile?.Number).padEnd(12)} ${Name} ${NameEn ?? ''}`,
    )
  }
  console.log(
    `  The login code is printed here when it is asked for, and kept at ${address}/dev/outbox`,
  )
}

/** One account is enough for a first look. A password that is stored as a hash cannot be shown. */
function printExhibitor(exhibitors) {
  if (!Array.isArray(exhibitors)) return
  for (const { Name, Name_en, Accounts } of exhibitors) {
    const account = (Array.isArray(Accounts) ? Accounts : []).find(({ Password }) => Password)
    if (!account) continue
    console.log('\n  Demo exhibitor (account and password):')
    console.log(
      `    ${'ex'.padEnd(10)} ${account.Account}  ${account.Password}   ${Name} ${Name_en ?? ''}`,
    )
    const { CountryCode, Number } = account.Mobile ?? {}
    if (Number)
      console.log(`    ${''.padEnd(10)} its password is recovered with +${CountryCode} ${Number}`)
    return
  }
}

/**
 * The codes of a demo are in its folder for everybody to try. Prints one card and one invitation
 * with its event.
 */
function printGuests(vip) {
  const card = (Array.isArray(vip?.Cards) ? vip.Cards : [])[0]
  const event = (Array.isArray(vip?.Events) ? vip.Events : []).find(
    ({ Guests }) => Array.isArray(Guests) && Guests.length > 0,
  )
  if (!card && !event) return
  console.log('\n  Demo VIPs (card code, or event and invitation code):')
  if (card) console.log(`    ${'vip'.padEnd(10)} ${card.Code}   ${card.Name} ${card.Name_en ?? ''}`)
  if (event) {
    const [guest] = event.Guests
    console.log(
      `    ${'vip'.padEnd(10)} evid=${event.Id} pid=${guest.Code}   ${guest.Name} ${guest.Name_en ?? ''}`,
    )
  }
}

/**
 * Prints the organiser's own people, and the page where they admit visitors; before the fair at its
 * practice gate.
 */
function printStaff(address, organisers, gates) {
  const known = (Array.isArray(organisers) ? organisers : []).filter(({ Password }) => Password)
  if (known.length === 0) return
  console.log('\n  Demo staff (account and password):')
  for (const { Account, Password, Role, Name, Name_en } of known) {
    console.log(
      `    ${String(Role).padEnd(10)} ${String(Account).padEnd(14)} ${String(Password).padEnd(12)} ${Name} ${Name_en ?? ''}`,
    )
  }
  const practice = (Array.isArray(gates) ? gates : []).find(({ Practice }) => Practice)
  console.log(`  The organiser's desk  ${address}/organiser`)
  console.log(
    `  The gate page  ${address}/#/pages/gate/index${practice ? `   (choose: ${practice.Name} · ${practice.Name_en ?? ''})` : ''}`,
  )
}

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
