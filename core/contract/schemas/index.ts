import { Type, type Static, type TSchema } from '@sinclair/typebox'
import type { EndpointName } from '../endpoints'
import { CodeReply, CodeRequest, ExhibitorLoginRequest, LoginReply, LoginRequest } from './auth'
import { CaptchaChallenge, CaptchaCheckQuery, CaptchaResult, CaptchaTrack } from './captcha'
import { body } from './common'
import { ConfigRequest, FairConfig } from './config'
import { CompanySearchReply, CompanySearchRequest, Content, ContentRequest, News, NewsRequest, VisitReply, VisitRequest } from './content'
import { AnswersReply, FormReply, FormRequest, RegisterReply, RegisterRequest, VisitorCard } from './registration'
import { FormListReply, FormOpenReply, FormOpenRequest, Submission, SubmissionRequest, WithdrawRequest } from './submission'
import {
  UploadImageReply,
  UploadImageRequest,
  UploadKeyReply,
  UploadKeyRequest,
  UploadSignReply,
  UploadSignRequest,
  UploadStyleReply,
  UploadStyleRequest,
  UploadViewReply,
  UploadViewRequest,
} from './upload'

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
  'visitor.card': { request: nothing, reply: VisitorCard },
  'visitor.answers': { request: nothing, reply: AnswersReply },
  'forms.list': { request: nothing, reply: FormListReply },
  'forms.open': { request: FormOpenRequest, reply: FormOpenReply },
  'forms.save': { request: SubmissionRequest, reply: Submission },
  'forms.submit': { request: SubmissionRequest, reply: Submission },
  'forms.withdraw': { request: WithdrawRequest, reply: Submission },
  'upload.sign': { request: UploadSignRequest, reply: UploadSignReply },
  'upload.style': { request: UploadStyleRequest, reply: UploadStyleReply },
  'upload.view': { request: UploadViewRequest, reply: UploadViewReply },
  'upload.key': { request: UploadKeyRequest, reply: UploadKeyReply },
  'upload.image': { request: UploadImageRequest, reply: UploadImageReply },
} as const satisfies Record<EndpointName, { request: TSchema; query?: TSchema; reply: TSchema }>

export type RequestOf<N extends EndpointName> = Static<(typeof schemas)[N]['request']>
export type ReplyOf<N extends EndpointName> = Static<(typeof schemas)[N]['reply']>
