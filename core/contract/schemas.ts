import { Type, type Static, type TSchema } from '@sinclair/typebox'
import type { EndpointName } from './endpoints'
import {
  LinkCreateRequest,
  LinkListReply,
  LinkOpenReply,
  LinkOpenRequest,
  LinkRevokeRequest,
  LinkRow,
  PasswordChangeRequest,
  PasswordCodeRequest,
  PasswordRecoverReply,
  PasswordRecoverRequest,
  PasswordResetRequest,
  SessionEndReply,
  SessionEndRequest,
  SessionListReply,
  VipLoginRequest,
} from './account'
import { ApplicationCodeRequest, ApplicationOpenReply, ApplicationOpenRequest } from './application'
import { CodeReply, CodeRequest, ExhibitorLoginRequest, LoginReply, LoginRequest } from './auth'
import { CaptchaChallenge, CaptchaCheckQuery, CaptchaResult, CaptchaTrack } from './captcha'
import { body } from './common'
import { ConfigRequest, FairConfig } from './config'
import { CompanySearchReply, CompanySearchRequest, Content, ContentRequest, News, NewsRequest, VisitReply, VisitRequest } from './content'
import {
  Order,
  OrderCreateRequest,
  OrderListReply,
  OrderPayReply,
  OrderPayRequest,
  OrderRequest,
  Ticket,
  TicketAssignRequest,
  TicketListReply,
  TicketTypesReply,
  TicketTypesRequest,
} from './payment'
import * as privacy from './privacy'
import {
  AnswersReply,
  FormReply,
  FormRequest,
  PrefillReply,
  PrefillRequest,
  RegisterReply,
  RegisterRequest,
  UpdateRequest,
  VisitorCard,
} from './registration'
import {
  CaptchaWork,
  CaptchaWorkCheckRequest,
  CardReadReply,
  CardReadRequest,
  FaceCheckReply,
  FaceCheckRequest,
  FaceSignReply,
} from './smart'
import { FormListReply, FormOpenReply, FormOpenRequest, Submission, SubmissionRequest, WithdrawRequest } from './submission'
import * as upload from './upload'
import { JsConfigReply, JsConfigRequest, SubscribeRequest, TicketLoginRequest, WechatCodeRequest, WechatTicketReply } from './wechat'
import { companySchemas } from './companySchemas'
import { deskSchemas } from './deskSchemas'

const nothing = body({})
const done = Type.Object({})

/** Request body, query and reply data (inside the envelope) of every endpoint; server and OpenAPI read it. */
export const schemas = {
  'config.read': { request: ConfigRequest, reply: FairConfig },
  'visit.record': { request: VisitRequest, reply: VisitReply },
  'captcha.create': { request: nothing, reply: CaptchaChallenge },
  'captcha.check': { request: CaptchaTrack, query: CaptchaCheckQuery, reply: CaptchaResult },
  'code.send': { request: CodeRequest, reply: CodeReply },
  'login.visitor': { request: LoginRequest, reply: LoginReply },
  'login.media': { request: LoginRequest, reply: LoginReply },
  'login.exhibitor': { request: ExhibitorLoginRequest, reply: LoginReply },
  logout: { request: nothing, reply: done },
  'content.read': { request: ContentRequest, reply: Content },
  'news.read': { request: NewsRequest, reply: News },
  'company.search': { request: CompanySearchRequest, reply: CompanySearchReply },
  'form.read': { request: FormRequest, reply: FormReply },
  'visitor.register': { request: RegisterRequest, reply: RegisterReply },
  'visitor.update': { request: UpdateRequest, reply: VisitorCard },
  'visitor.card': { request: nothing, reply: VisitorCard },
  'visitor.prefill': { request: PrefillRequest, reply: PrefillReply },
  'visitor.answers': { request: nothing, reply: AnswersReply },
  'forms.list': { request: nothing, reply: FormListReply },
  'forms.open': { request: FormOpenRequest, reply: FormOpenReply },
  'forms.save': { request: SubmissionRequest, reply: Submission },
  'forms.submit': { request: SubmissionRequest, reply: Submission },
  'forms.withdraw': { request: WithdrawRequest, reply: Submission },
  'upload.sign': { request: upload.UploadSignRequest, reply: upload.UploadSignReply },
  'upload.style': { request: upload.UploadStyleRequest, reply: upload.UploadStyleReply },
  'upload.view': { request: upload.UploadViewRequest, reply: upload.UploadViewReply },
  'upload.key': { request: upload.UploadKeyRequest, reply: upload.UploadKeyReply },
  'upload.image': { request: upload.UploadImageRequest, reply: upload.UploadImageReply },
  'login.vip': { request: VipLoginRequest, reply: LoginReply },
  'login.ticket': { request: TicketLoginRequest, reply: LoginReply },
  'password.code': { request: PasswordCodeRequest, reply: CodeReply },
  'password.recover': { request: PasswordRecoverRequest, reply: PasswordRecoverReply },
  'password.reset': { request: PasswordResetRequest, reply: done },
  'password.change': { request: PasswordChangeRequest, reply: done },
  'application.code': { request: ApplicationCodeRequest, reply: CodeReply },
  'application.open': { request: ApplicationOpenRequest, reply: ApplicationOpenReply },
  'session.list': { request: nothing, reply: SessionListReply },
  'session.end': { request: SessionEndRequest, reply: SessionEndReply },
  'link.open': { request: LinkOpenRequest, reply: LinkOpenReply },
  'link.create': { request: LinkCreateRequest, reply: LinkRow },
  'link.list': { request: nothing, reply: LinkListReply },
  'link.revoke': { request: LinkRevokeRequest, reply: LinkRow },
  'wechat.jsConfig': { request: JsConfigRequest, reply: JsConfigReply },
  'wechat.code': { request: WechatCodeRequest, reply: WechatTicketReply },
  'wechat.unbind': { request: nothing, reply: done },
  'wechat.subscribe': { request: SubscribeRequest, reply: done },
  'ticket.types': { request: TicketTypesRequest, reply: TicketTypesReply },
  'order.create': { request: OrderCreateRequest, reply: Order },
  'order.pay': { request: OrderPayRequest, reply: OrderPayReply },
  'order.read': { request: OrderRequest, reply: Order },
  'order.list': { request: nothing, reply: OrderListReply },
  'order.cancel': { request: OrderRequest, reply: Order },
  'order.refund': { request: OrderRequest, reply: Order },
  'ticket.list': { request: nothing, reply: TicketListReply },
  'ticket.assign': { request: TicketAssignRequest, reply: Ticket },
  'captcha.work': { request: nothing, reply: CaptchaWork },
  'captcha.workCheck': { request: CaptchaWorkCheckRequest, reply: CaptchaResult },
  'face.sign': { request: nothing, reply: FaceSignReply },
  'face.check': { request: FaceCheckRequest, reply: FaceCheckReply },
  'card.read': { request: CardReadRequest, reply: CardReadReply },
  'consent.list': { request: nothing, reply: privacy.ConsentListReply },
  'consent.give': { request: privacy.ConsentGiveRequest, reply: privacy.ConsentListReply },
  'consent.withdraw': { request: privacy.ConsentWithdrawRequest, reply: privacy.ConsentListReply },
  'privacy.export': { request: nothing, reply: privacy.PrivacyExportReply },
  'privacy.delete': { request: privacy.PrivacyDeleteRequest, reply: privacy.PrivacyDeleteReply },
  'visitor.info': { request: privacy.VisitorInfoRequest, reply: privacy.VisitorInfoReply },
  ...companySchemas,
  ...deskSchemas,
} as const satisfies Record<EndpointName, { request: TSchema; query?: TSchema; reply: TSchema }>

export type RequestOf<N extends EndpointName> = Static<(typeof schemas)[N]['request']>
export type ReplyOf<N extends EndpointName> = Static<(typeof schemas)[N]['reply']>
