import assert from 'node:assert/strict'
import { it } from 'node:test'
import { DESK_SECTIONS, type DeskSectionName } from '../../../core/domain/deskSections'
import { readCommand, USAGE } from '../../../server/cli/commands'

it('has a command for every section of the desk', () => {
  const words: Readonly<Record<DeskSectionName, readonly string[]>> = {
    overview: ['overview'],
    people: ['people 林若溪'],
    companies: ['companies --search 北辰 --state open', 'companies north'],
    arrivals: ['arrivals --state in'],
    leads: ['leads'],
    orders: ['orders', 'orders --search 2031 --state paid'],
    gates: ['gates --day 2031-04-16'],
    quotas: ['quota list', 'quota grant north badge a 3'],
    deadlines: ['deadline list', 'deadline set booth --closes none'],
    notices: ['notice list', 'notice save x.json', 'notice recall x', 'notice readers x'],
    news: ['news list', 'news save x.json', 'news withdraw x'],
    import: ['import fairs/suilan --dry-run'],
    jobs: ['jobs', 'jobs retry message:1'],
    audit: ['audit --company north --since 2031-04-16 --until 2031-04-18'],
    files: [
      'files',
      'export --kind badge --format xlsx --out x.xlsx --state approved --company north',
    ],
  }
  assert.deepEqual(Object.keys(words).sort(), [...DESK_SECTIONS].sort())
  for (const command of [
    ...Object.values(words).flat(),
    'review kinds',
    'backup all.backup',
    'backup --nightly backups',
    'second-factor end oa-owner',
    'review list --kind badge --company north --sort title',
  ]) {
    assert.ok(readCommand(command.split(' ')), command)
    assert.ok(USAGE.includes(`${command.split(' ')[0] ?? ''} `), `the help names ${command}`)
  }
  for (const wrong of [
    'people',
    'backup --nightly',
    'second-factor',
    'second-factor end',
    'backup all.backup backups',
    'companies --state far',
    'gates now',
    'leads --state new',
    'export --kind badge',
    'audit --since soon',
    'review list --kind badge --sort colour',
  ])
    assert.equal(readCommand(wrong.split(' ')), undefined, wrong)
})
