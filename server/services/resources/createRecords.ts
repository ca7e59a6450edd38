import type { ServerAbility } from '@core/resources/types'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import type { BudgetOn } from '../../domain/messages/accountMessages'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { Limiter } from '../../domain/limiter'
import type { Ways } from '../../domain/messages/wayTo'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { ContentCheck } from '../wechat/contentCheck'
import { createBadgeCode } from './hooks/badgeCode'
import { createBuyers } from './buyers'
import { createCounterparts } from './counterparts'
import { createMemberList, createMemberRead } from './members'
import { createQuoteFile } from './quoteFile'
import { createThreads } from './threads'
import { createOriginals } from './originals'
import { createPublicList } from './publicList'
import { createPublicRecords } from './publicRecords'
import { createDueRecords } from './dueRecords'
import { createRecordHooks } from './hooks/createRecordHooks'
import { createRecordMaker } from './recordMaker'
import { createRecordReader } from './recordReader'
import { createRecordReview } from './recordReview'
import { createRecordService } from './recordService'
import { createRecordTable } from './recordTable'
import { createRecordWriter } from './recordWriter'

interface RecordsDeps {
  repositories: Repositories
  transact: Transact
  forms: FormService
  files: FileAccess
  vault: AnswerVault
  limiter: Limiter
  secrets: Secrets
  clock: Clock
  publicUrl: string
  /** Absent: no messages are sent. */
  budgetOn?: BudgetOn
  ways?: Ways
  contentCheck?: ContentCheck
  /** The abilities of this server that options of forms may need. */
  abilities?: ReadonlySet<ServerAbility>
}

/**
 * Records of every resource: for companies, for the organiser (`review`), and for the public
 * (`public`).
 */
export function createRecords({
  repositories,
  transact,
  forms,
  files,
  vault,
  limiter,
  secrets,
  clock,
  publicUrl,
  budgetOn,
  ways,
  contentCheck,
  abilities,
}: RecordsDeps) {
  const { records, consents, quotas, capacities, fairs, exhibitors } = repositories
  const reader = createRecordReader({ records, forms, files, vault })
  const hooks = createRecordHooks({ secrets, clock, publicUrl, ...(budgetOn && { budgetOn }) })
  const writer = createRecordWriter({
    vault,
    files,
    hooks,
    ...(budgetOn && ways && { notices: { budgetOn, ways, publicUrl } }),
  })
  const common = {
    records,
    ...(abilities && { abilities }),
    capacities,
    fairs,
    transact,
    forms,
    files,
    vault,
    clock,
    reader,
    writer,
  }
  const parties = { ...common, repositories, limiter, ...(contentCheck && { contentCheck }) }
  const publicList = createPublicList({
    talks: repositories.talks,
    search: repositories.search,
    recordsPublic: repositories.recordsPublic,
    forms,
    files,
    vault,
  })
  const publicRecords = createPublicRecords({ records, exhibitors, forms, files, vault })
  return {
    ...createRecordService({
      ...common,
      ...(contentCheck && { contentCheck }),
      hooks,
      consents,
      quotas,
      interest: repositories.interest,
      papers: repositories.papers,
      limiter,
      codeOf: createBadgeCode(repositories.companyBadges, publicUrl),
    }),
    table: createRecordTable({ records, forms, vault, reader, clock }),
    review: createRecordReview({ ...common, exhibitors }),
    make: createRecordMaker({ forms, writer }),
    /** Takes the timed steps of records; `wakeSender` is called after messages were written. */
    due: (wakeSender: () => void) =>
      createDueRecords({
        ...common,
        publicUrl,
        ...(budgetOn && ways && { messages: { budgetOn, ways, wakeSender } }),
      })(),
    publicList,
    members: {
      list: createMemberList({ repositories }, publicList),
      read: createMemberRead({ repositories, forms, files, vault }),
    },
    parties: createCounterparts(parties),
    threads: createThreads(parties),
    quoteFile: createQuoteFile({ repositories, secrets, clock }),
    buyers: createBuyers({ repositories, transact, clock }),
    public: publicRecords,
    originals: createOriginals({ publicRecords, files }),
  }
}
