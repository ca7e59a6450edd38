import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { actionWord, actorWord, detailLine, detailLines, subjectWord } from '@/features/organiser/audit/auditWords'
import { AuditStore, type AuditFilter } from '@/features/organiser/audit/AuditStore'
import { deskAuditMessages } from '@/i18n/messages/deskAudit'
import { i18n } from '@/i18n/state'

const nameOf = (kind: string) => ({ 'form:booth': '搭建申报', badge: '证件' })[kind]

it('says the trail in words, and what it does not know by its own name', () => {
  i18n.setLanguage('cn')
  expect([actionWord('registration.review'), actionWord('some.thing')]).toEqual(['审核登记', 'some.thing'])
  expect(subjectWord('form:booth:north', nameOf)).toBe('搭建申报 · north')
  expect(['resource:badge', 'badge:x1', 'exhibitor:north', 'odd'].map(each => subjectWord(each, nameOf))).toEqual([
    '证件',
    '证件 · x1',
    '企业 north',
    'odd',
  ])
  expect([actorWord('cli:ann'), actorWord('system'), actorWord('person:12')]).toEqual(['命令行（ann）', '系统', '人员 12'])
  expect(detailLines({ to: 'approved', from: 'submitted', step: 'approve', exhibitor: 'north' })).toEqual([
    '操作: 通过',
    '原状态: 审核中',
    '新状态: 已通过',
    expect.stringContaining('north'),
  ])
  expect(detailLine('masked', true)).toBe('隐藏手机号: 是')
  expect(detailLine('Closes', '2031-03-20T10:00:00Z')).toBe('截止时间: 2031-03-20 18:00')
})

it('has words for all that the server writes down', () => {
  const source = readFileSync(resolve(__dirname, '../../../server/domain/audit.ts'), 'utf8')
  const type = /type AuditAction =([\s\S]*?)\n\n/.exec(source)?.[1] ?? ''
  const actions = [...type.matchAll(/^ {2}\| '(.+)'$/gm)].map(([, action]) => action)
  expect(actions).toEqual(expect.arrayContaining(['login.locked', 'record.delete', 'news.withdraw']))
  expect(actions.filter(action => !(`action.${action}` in deskAuditMessages))).toEqual([])
})

it('begins with one company, and is narrowed further and no longer', async () => {
  const asked: AuditFilter[] = []
  const store = new AuditStore(
    { call: ((_name: string, wanted: AuditFilter) => (asked.push(wanted), Promise.resolve({ Events: [], Next: '' }))) as never },
    { Exhibitor: 'north' },
  )
  await store.fetch()
  await store.narrow({ From: '2031-04-16T00:00:00+08:00' })
  await store.narrow({ Exhibitor: undefined })
  expect(asked.map(({ Exhibitor, From }) => [Exhibitor, From])).toEqual([
    ['north', undefined],
    ['north', '2031-04-16T00:00:00+08:00'],
    [undefined, '2031-04-16T00:00:00+08:00'],
  ])
})
