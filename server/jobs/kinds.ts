/**
 * What a job of each kind is told. Ids only: a queue keeps what was done for a week, and is no
 * place for people's data.
 */
export interface JobData {
  /** Makes a file that a user asked for. */
  file: { appId: string; fileId: string }
  /** Sends the invitations of a company's batch, or reminds of them. */
  invite: { appId: string; batchId: string; isReminder: boolean }
  /**
   * Notes what could not be delivered of them, and which batches are to be reminded of, on a
   * schedule.
   */
  inviteDue: Record<string, never>
  /**
   * Ends unanswered requests for meetings and meetings that are over, and follows live streams, on
   * a schedule.
   */
  meet: Record<string, never>
  /** Plans the meetings of a fair. */
  schedule: { appId: string; runId: number; seed: number }
  /** Draws the levels of a VR booth's panorama. */
  panorama: { appId: string; boothId: string }
  /** Tells of verdicts whose time to be undone is over, on a schedule. */
  verdict: Record<string, never>
  /**
   * Sends messages to many people, and keeps what became of them, on a schedule and when the desk
   * sends.
   */
  mailing: Record<string, never>
  /**
   * Does what is due to records by time, and reminds companies of forms that are about to close, on
   * a schedule.
   */
  remind: Record<string, never>
  /** Compares the money of yesterday with WeChat's statement of it, on a schedule. */
  moneyCheck: Record<string, never>
  /** Takes out what has served its time, on a schedule. */
  sweep: Record<string, never>
}
export type JobKind = keyof JobData

/** How a kind of job is run. */
export interface JobPolicy {
  /** After so long the process that took it counts as dead, and it is run again. */
  lostAfterSeconds: number
  /** Tries after the first; each waits twice as long as the one before. */
  retries: number
  retrySeconds: number
  /** How often the queue is polled, beside the signals that there is a job. */
  pollSeconds: number
  /** Wanted this often; without it, only on request. At most twelve hours. */
  everySeconds?: number
}

/** Every kind of job there is; each instance does one of a kind at a time. */
export const JOB_KINDS: Readonly<Record<JobKind, JobPolicy>> = {
  file: { lostAfterSeconds: 600, retries: 3, retrySeconds: 10, pollSeconds: 5 },
  invite: { lostAfterSeconds: 1800, retries: 3, retrySeconds: 30, pollSeconds: 10 },
  inviteDue: {
    lostAfterSeconds: 600,
    retries: 1,
    retrySeconds: 60,
    pollSeconds: 60,
    everySeconds: 600,
  },
  meet: { lostAfterSeconds: 300, retries: 1, retrySeconds: 60, pollSeconds: 60, everySeconds: 60 },
  schedule: { lostAfterSeconds: 600, retries: 2, retrySeconds: 10, pollSeconds: 10 },
  panorama: { lostAfterSeconds: 300, retries: 3, retrySeconds: 15, pollSeconds: 15 },
  verdict: {
    lostAfterSeconds: 300,
    retries: 1,
    retrySeconds: 30,
    pollSeconds: 15,
    everySeconds: 30,
  },
  mailing: {
    lostAfterSeconds: 1800,
    retries: 3,
    retrySeconds: 30,
    pollSeconds: 15,
    everySeconds: 60,
  },
  remind: {
    lostAfterSeconds: 1800,
    retries: 2,
    retrySeconds: 60,
    pollSeconds: 60,
    everySeconds: 1800,
  },
  // the slots begin at full hours, the first that finds a statement at 10:00 in China
  moneyCheck: {
    lostAfterSeconds: 1800,
    retries: 1,
    retrySeconds: 300,
    pollSeconds: 60,
    everySeconds: 3600,
  },
  sweep: {
    lostAfterSeconds: 1800,
    retries: 1,
    retrySeconds: 60,
    pollSeconds: 60,
    everySeconds: 600,
  },
}

/** The kinds, for code that walks over them. */
export const jobKinds = Object.keys(JOB_KINDS) as JobKind[]
