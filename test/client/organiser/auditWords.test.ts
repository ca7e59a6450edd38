import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { AUDIT_AREAS } from '@core/domain/auditAreas'
import { resources } from '@core/resources/index'
import type { Resource } from '@core/resources/types'
import {
  actionWord,
  detailLines,
  doneWord,
  placeOf,
  subjectWord,
  whoWord,
} from '@/features/organiser/audit/auditWords'
import { AuditStore, type AuditFilter } from '@/features/organiser/audit/AuditStore'
import { deskWord } from '@/features/organiser/deskWord'
import { csvText } from '@/features/organiser/csvText'
import { deskAuditMessages } from '@/i18n/messages/deskAudit'
import { i18n } from '@/i18n/state'
import { jobKinds } from '../../../server/jobs/kinds'

const nameOf = (kind: string) => ({ 'form:booth': '搭建申报', badge: '证件' })[kind]

it('describes the trail in plain words, without ids and raw details', () => {
  i18n.setLanguage('cn')
  const names = (subject = '', company = '') => ({ subject, company })
  expect([actionWord('registration.review'), actionWord('some.thing')]).toEqual([
    '审核登记',
    '其他操作',
  ])
  expect(doneWord({ Action: 'record.step', Details: { step: 'submit' } })).toBe('提交')
  expect(
    detailLines({ Action: 'invoice.step', Details: { from: 'asked', to: 'issued' } }, nameOf),
  ).toEqual(['待开票 → 已开票'])
  expect(subjectWord('form:booth:north', names('', '蓝盐食品'), nameOf)).toBe('搭建申报 · 蓝盐食品')
  expect(
    ['resource:badge', 'badge:x1', 'exhibitor:north', 'person:12', 'order:T2031', 'odd'].map(each =>
      subjectWord(each, names(), nameOf),
    ),
  ).toEqual(['证件', '证件', '企业', '人员', '订单 · T2031', ''])
  expect([
    subjectWord('badge:x1', names('秦朗'), nameOf),
    subjectWord('person:12', names('林若溪'), nameOf),
  ]).toEqual(['证件 · 秦朗', '林若溪'])
  expect([
    subjectWord('form:visitor', names('观众登记'), nameOf),
    subjectWord('form:booth', names('搭建申报表'), nameOf),
    subjectWord('message:review.approved', names(), nameOf),
    subjectWord('message:812', names(), nameOf),
    subjectWord('provider:sms', names(), nameOf),
    subjectWord('batch:b1', names('老客户'), nameOf),
  ]).toEqual([
    ...['观众登记', '搭建申报', '消息 · 审核通过', '消息', '服务商 · 短信', '邀请活动 · 老客户'],
  ])
  expect([
    subjectWord('meeting:7', names('蓝盐食品 – 林若溪 · 2031-04-16 10:00'), nameOf),
    subjectWord('pair:e:north:p:12', names('蓝盐食品 – 林若溪'), nameOf),
    subjectWord('link:l1', names('搭建申报'), nameOf),
    subjectWord('job:j1', names('生成文件'), nameOf),
    subjectWord('message:812', names('审核结果 · +86138****0666'), nameOf),
    subjectWord('room:3', names(), nameOf),
    subjectWord('file:0123456789abcdef.jpg', names(), nameOf),
    subjectWord('fair:tg0000000000001', names('穗澜茶展'), nameOf),
    subjectWord('resource:inquiry', names(), nameOf),
  ]).toEqual([
    '洽谈 · 蓝盐食品 – 林若溪 · 2031-04-16 10:00',
    '洽谈双方 · 蓝盐食品 – 林若溪',
    ...['链接 · 搭建申报', '后台任务 · 生成文件', '消息 · 审核结果 · +86138****0666'],
    ...['登记排队', '文件 · JPG', '展会 · 穗澜茶展', '询盘'],
  ])
  const who = (Actor: string, ActorName = '') => whoWord({ Actor, ActorName })
  expect([who('person:7', '顾南舟'), who('cli:ann'), who('system'), who('person:12')]).toEqual([
    '顾南舟',
    '命令行（ann）',
    '系统',
    '人员',
  ])
  expect(who('guest')).toBe('未登录的访问者')
  const raw = {
    to: 'approved',
    from: 'submitted',
    step: 'approve',
    exhibitor: 'north',
    fields: 17,
    kind: 'badge',
    report: 'r1',
    odd: { a: 1 },
  }
  const detailsOf = (Details: Record<string, unknown>, Action = 'record.step') =>
    detailLines({ Action, Details }, nameOf)
  expect(detailsOf(raw)).toEqual(['审核中 → 已通过', '内容：证件'])
  expect(detailsOf({ kind: 'companies', shown: 'done' })).toEqual(['内容：参展企业'])
  expect(detailsOf({ masked: true, Closes: '2031-03-20T10:00:00Z' })).toEqual([
    '截止时间：2031-03-20 18:00',
    '隐藏手机号：是',
  ])
  const changed = [
    ...['config.json#Theme', 'config.json#Unknown', 'tickets.json', 'content/faq.json'],
    ...['config.json#FloatMenus', 'files/0123456789abcdef/布展 手册.pdf', 'forms/visitor.json'],
  ]
  expect(detailsOf({ version: 4, files: 7, changed })).toEqual([
    '版本：4',
    '发布内容：外观与主题、展会信息与外观、票种、常见问题、首页与菜单、布展 手册.pdf、表单 visitor',
  ])
  expect(detailsOf({ title: '夜间布展' })).toEqual(['标题：夜间布展'])
  expect([
    detailsOf({ on: true }, 'talk.settings'),
    detailsOf({ on: true, perMinute: 60, mostInside: 0 }, 'waiting.set'),
    detailsOf({ rows: 3 }, 'job.retry'),
    detailsOf({ virus: 'Eicar-Test' }, 'file.infected'),
  ]).toEqual([
    ['开放洽谈：是'],
    ['开启排队：是', '每分钟进入人数：60', '同时填写人数上限：0'],
    ['项数：3'],
    ['病毒：Eicar-Test'],
  ])
  expect([
    placeOf({ Subject: 'exhibitor:north', Details: {} }, nameOf),
    placeOf({ Subject: 'badge:x1', Details: { step: 'submit' } }, nameOf),
  ]).toEqual([
    { section: 'companies', company: 'north' },
    { section: 'kind', kind: 'badge', id: 'x1' },
  ])
  expect(placeOf({ Subject: 'person:12', Details: {} }, nameOf)).toBeUndefined()
})

it('is exported as a table to its end, page by page', async () => {
  const asked: unknown[] = []
  const call = (_name: string, wanted: { After?: string }) => {
    asked.push(wanted.After)
    return Promise.resolve({
      Events: [{ Id: wanted.After ?? '9' }],
      Next: wanted.After === undefined ? '8' : '',
    })
  }
  const store = new AuditStore({ call: call as never })
  expect(await store.readAll()).toEqual({ events: [{ Id: '9' }, { Id: '8' }], isAll: true })
  expect(asked).toEqual([undefined, '8'])
  expect(csvText([['a"b', '=1+1', '-']])).toBe('\uFEFF"a""b","\'=1+1","\'-"\r\n')
})

it('has words for every action that the server records', () => {
  const source = readFileSync(resolve(__dirname, '../../../server/domain/audit.ts'), 'utf8')
  const type = /type AuditAction =([\s\S]*?)\n\n/.exec(source)?.[1] ?? ''
  const actions = [...type.matchAll(/^ {2}\| '(.+)'$/gm)].map(([, action]) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['login.locked', 'record.delete', 'news.withdraw']),
  )
  expect(actions.filter(action => !(`action.${action}` in deskAuditMessages))).toEqual([])
  const areas = Object.values(AUDIT_AREAS).reduce<string[]>((all, of) => all.concat(of), [])
  expect(
    actions.filter(action => areas.filter(area => area === action?.split('.')[0]).length !== 1),
  ).toEqual([])
})

it('begins with one company, is narrowed further, and drops the company on request', async () => {
  const asked: AuditFilter[] = []
  const store = new AuditStore(
    {
      call: ((_name: string, wanted: AuditFilter) => (
        asked.push(wanted),
        Promise.resolve({ Events: [], Next: '' })
      )) as never,
    },
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

it('has a word for every state, every step and every job, in both languages', () => {
  for (const language of ['cn', 'en'] as const) {
    i18n.setLanguage(language)
    const all = Object.values<Resource>(resources)
    const bare = [
      ...all.flatMap(({ states }) => states.filter(name => deskWord('state', name) === name)),
      ...all.flatMap(({ transitions }) =>
        Object.keys(transitions).filter(name => deskWord('step', name) === name),
      ),
      ...jobKinds.filter(name => deskWord('job', name) === name),
    ]
    expect([language, bare]).toEqual([language, []])
  }
})
