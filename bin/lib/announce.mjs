import fs from 'node:fs'
import path from 'node:path'

/** Prints where the fair is and who can log in to it. */
export function announce(address, fairDir, time) {
  const fair = readJson(path.join(fairDir, 'fair.json'))
  const title = [fair?.Name, fair?.Name_en].filter(Boolean).join(' · ')
  console.log(`\n  ${title || 'The server'} is running (ready in ${time})`)
  console.log(`\n  Open     ${address}/`)
  if (process.env.NODE_ENV !== 'production') {
    printLogins(address, readJson(path.join(fairDir, 'people.json')))
    printExhibitor(readJson(path.join(fairDir, 'exhibitors.json')))
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
  console.log(`  The login code is printed here when it is asked for, and kept at ${address}/dev/outbox`)
}

/** One account is enough to look around; a password kept as a hash cannot be told. */
function printExhibitor(exhibitors) {
  if (!Array.isArray(exhibitors)) return
  for (const { Name, Name_en, Accounts } of exhibitors) {
    const account = (Array.isArray(Accounts) ? Accounts : []).find(({ Password }) => Password)
    if (!account) continue
    console.log('\n  Demo exhibitor (account and password):')
    console.log(`    ${'ex'.padEnd(10)} ${account.Account}  ${account.Password}   ${Name} ${Name_en ?? ''}`)
    return
  }
}

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
}
