import { readFileSync } from 'node:fs'
import { Value } from '@sinclair/typebox/value'
import { DeskNewsSaveRequest, DeskNoticeSaveRequest } from '@core/contract/notice'
import { withDesk, type CliTools } from './deskTools'
import { readWords } from './words'

/** Readers that one query asks for. */
const PAGE = 100

interface Command {
  kind: 'notice' | 'news'
  do: 'list' | 'save' | 'remove' | 'readers'
  /** A file to save, or an id. */
  of: string
  appId: string | undefined
}

/**
 * Reads `list`, `save FILE`, `recall ID` and `readers ID` of notices, or `list`, `save FILE` and
 * `withdraw ID` of news; undefined for anything else.
 */
export function readWriteCommand(kind: string, args: readonly string[]): Command | undefined {
  const read = readWords(args, { options: ['--fair'] })
  if (!read || (kind !== 'notice' && kind !== 'news')) return undefined
  const [verb, of = '', ...rest] = read.words
  const appId = read.option('--fair')
  if (verb === 'list' && of === '') return { kind, do: 'list', of, appId }
  if (of === '' || rest.length > 0) return undefined
  if (verb === 'save') return { kind, do: 'save', of, appId }
  if (verb === (kind === 'notice' ? 'recall' : 'withdraw')) return { kind, do: 'remove', of, appId }
  return verb === 'readers' && kind === 'notice' ? { kind, do: 'readers', of, appId } : undefined
}

/** Writes, lists or takes down notices and news, as at the desk. Returns the exit code. */
export function runWrite(command: Command, tools: CliTools): Promise<number> {
  return command.kind === 'notice' ? runNotice(command, tools) : runNews(command, tools)
}

function runNotice({ do: what, of, appId }: Command, tools: CliTools): Promise<number> {
  const { print } = tools
  return withDesk(tools, appId, async ({ notices }, caller) => {
    const all = async () => (await notices.list(caller)).Notices
    const revision = async (id: string) => (await all()).find(({ Id }) => Id === id)?.Revision ?? 0
    if (what === 'list') {
      for (const { Id, Title, PublishedAt, RecalledAt, For, Read, Confirmed } of await all())
        print(
          [
            Id,
            Title,
            RecalledAt ? 'taken back' : PublishedAt,
            `read ${Read}, confirmed ${Confirmed} of ${For}`,
          ].join('\t'),
        )
      return 0
    }
    if (what === 'readers') {
      let after: string | undefined
      do {
        const { Readers, Counts, Next } = await notices.readers(caller, {
          Id: of,
          After: after,
          Size: PAGE,
        })
        if (after === undefined)
          print(`unread ${Counts.unread}, read ${Counts.read}, confirmed ${Counts.confirmed}`)
        for (const { Company, Name, ReadAt, ReadNoticeTime } of Readers)
          print(
            [
              Company.Id,
              Company.Name,
              Name,
              `read ${ReadAt || '-'}`,
              `confirmed ${ReadNoticeTime || '-'}`,
            ].join('\t'),
          )
        after = Next
      } while (after !== '')
      return 0
    }
    if (what === 'remove') {
      await notices.recall(caller, { Id: of, Revision: await revision(of) })
      print(`${of}: taken back`)
      return 0
    }
    const written = readWritten(of, print)
    if (!Value.Check(DeskNoticeSaveRequest, { Revision: 0, Html: '', ...written }))
      return refuse(of, print)
    const given = { Html: '', ...written } as Omit<DeskNoticeSaveRequest, 'Revision'>
    const { Notice, Removed } = await notices.save(caller, {
      ...given,
      Revision: given.Id ? await revision(given.Id) : 0,
    })
    print(`${Notice.Id}: published${Removed.length > 0 ? `; left out: ${Removed.join(', ')}` : ''}`)
    return 0
  })
}

function runNews({ do: what, of, appId }: Command, tools: CliTools): Promise<number> {
  const { print } = tools
  return withDesk(tools, appId, async ({ news }, caller) => {
    const all = async () => (await news.list(caller)).News
    const revision = async (id: string) => (await all()).find(({ Id }) => Id === id)?.Revision ?? 0
    if (what === 'list') {
      for (const { Id, Title, PublishedAt, WithdrawnAt, Targets } of await all())
        print(
          [
            Id,
            Title,
            WithdrawnAt ? 'taken down' : PublishedAt,
            Targets.join(' ') || 'everybody',
          ].join('\t'),
        )
      return 0
    }
    if (what === 'remove') {
      await news.withdraw(caller, { Id: of, Revision: await revision(of) })
      print(`${of}: taken down`)
      return 0
    }
    const written = readWritten(of, print)
    if (!Value.Check(DeskNewsSaveRequest, { Revision: 0, Html: '', ...written }))
      return refuse(of, print)
    const given = { Html: '', ...written } as Omit<DeskNewsSaveRequest, 'Revision'>
    const { News, Removed } = await news.save(caller, {
      ...given,
      Revision: given.Id ? await revision(given.Id) : 0,
    })
    print(`${News.Id}: published${Removed.length > 0 ? `; left out: ${Removed.join(', ')}` : ''}`)
    return 0
  })
}

function readWritten(file: string, print: (line: string) => void): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  } catch (error) {
    print(`${file} cannot be read: ${error instanceof Error ? error.message : 'it is no JSON'}`)
    return {}
  }
}

function refuse(file: string, print: (line: string) => void): number {
  print(
    `${file} is not one of them: it needs Title and Html, and takes Title_en, Html_en, Targets and times (fairs/README.md).`,
  )
  return 1
}
