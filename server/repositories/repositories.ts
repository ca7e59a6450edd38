import type { Queryable } from '../db/queryable'
import { createAuditRepository } from './auditRepository'
import { createCaptchaRepository } from './captchaRepository'
import { createCaptchaWorkRepository } from './captchaWorkRepository'
import { createCodeRepository } from './codeRepository'
import { createConsentRepository } from './consentRepository'
import { createContentRepository } from './contentRepository'
import { createErasureRepository } from './erasureRepository'
import { createExhibitorRepository } from './exhibitorRepository'
import { createFacePermissionRepository } from './facePermissionRepository'
import { createFairRepository } from './fairRepository'
import { createFormRepository } from './formRepository'
import { createExportRepository } from './exportRepository'
import { createHeldDataRepository } from './heldDataRepository'
import { createHousekeepingRepository } from './housekeepingRepository'
import { createIdempotencyRepository } from './idempotencyRepository'
import { createLimitRepository } from './limitRepository'
import { createLinkRepository } from './linkRepository'
import { createLoginFailureRepository } from './loginFailureRepository'
import { createObjectRepository } from './objectRepository'
import { createOrderRepository } from './orderRepository'
import { createOutboxRepository } from './outboxRepository'
import { createPasswordTicketRepository } from './passwordTicketRepository'
import { createPaymentRepository } from './paymentRepository'
import { createPersonRepository } from './personRepository'
import { createRegistrationRepository } from './registrationRepository'
import { createRetentionRepository } from './retentionRepository'
import { createRevokedSessionRepository } from './revokedSessionRepository'
import { createSessionRepository } from './sessionRepository'
import { createSealingRepository } from './sealingRepository'
import { createSubmissionRepository } from './submissionRepository'
import { createVipRepository } from './vipRepository'
import { createTicketRepository } from './ticketRepository'
import { createTicketTypeRepository } from './ticketTypeRepository'
import { createUnpaidRegistrationRepository } from './unpaidRegistrationRepository'
import { createVisitRepository } from './visitRepository'
import { createWechatBindingRepository } from './wechatBindingRepository'
import { createWechatPermissionRepository } from './wechatPermissionRepository'
import { createWechatStateRepository } from './wechatStateRepository'
import { createWechatTicketRepository } from './wechatTicketRepository'
import { createWechatValueRepository } from './wechatValueRepository'

/** All repositories over one connection: the pool, or the client of a transaction. */
export function createRepositories(db: Queryable) {
  return {
    audit: createAuditRepository(db),
    captcha: createCaptchaRepository(db),
    captchaWorks: createCaptchaWorkRepository(db),
    codes: createCodeRepository(db),
    consents: createConsentRepository(db),
    content: createContentRepository(db),
    erasure: createErasureRepository(db),
    exhibitors: createExhibitorRepository(db),
    facePermissions: createFacePermissionRepository(db),
    exports: createExportRepository(db),
    fairs: createFairRepository(db),
    forms: createFormRepository(db),
    heldData: createHeldDataRepository(db),
    housekeeping: createHousekeepingRepository(db),
    idempotency: createIdempotencyRepository(db),
    limits: createLimitRepository(db),
    links: createLinkRepository(db),
    loginFailures: createLoginFailureRepository(db),
    objects: createObjectRepository(db),
    orders: createOrderRepository(db),
    outbox: createOutboxRepository(db),
    passwordTickets: createPasswordTicketRepository(db),
    payments: createPaymentRepository(db),
    people: createPersonRepository(db),
    registrations: createRegistrationRepository(db),
    retention: createRetentionRepository(db),
    revokedSessions: createRevokedSessionRepository(db),
    sessions: createSessionRepository(db),
    sealing: createSealingRepository(db),
    submissions: createSubmissionRepository(db),
    vips: createVipRepository(db),
    ticketTypes: createTicketTypeRepository(db),
    tickets: createTicketRepository(db),
    unpaidRegistrations: createUnpaidRegistrationRepository(db),
    visits: createVisitRepository(db),
    wechatBindings: createWechatBindingRepository(db),
    wechatPermissions: createWechatPermissionRepository(db),
    wechatStates: createWechatStateRepository(db),
    wechatTickets: createWechatTicketRepository(db),
    wechatValues: createWechatValueRepository(db),
  }
}

export type Repositories = ReturnType<typeof createRepositories>

/** Runs work against repositories that share one transaction. */
export type Transact = <T>(work: (repositories: Repositories) => Promise<T>) => Promise<T>
