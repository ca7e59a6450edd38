/**
 * Data of each kind of job. Ids only: the queue keeps finished jobs for a week, and is no place for
 * people's data.
 */
export interface JobData {
  /** Makes a file that a user asked for. */
  file: { appId: string; fileId: string }
  /** Sends the invitations of a company's batch, or reminders of them. */
  invite: { appId: string; batchId: string; isReminder: boolean }
  /**
   * Records invitations that could not be delivered, and finds batches whose reminder is due, on a
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
  /** Sends the messages of verdicts that can no longer be undone, on a schedule. */
  verdict: Record<string, never>
  /**
   * Sends messages to many people, and records the outcome, on a schedule and when the desk sends.
   */
  mailing: Record<string, never>
  /**
   * Takes the steps of records that are due by time, and reminds companies of forms that close
   * soon, on a schedule.
   */
  remind: Record<string, never>
  /** Compares yesterday's payments with WeChat's statement, on a schedule. */
  moneyCheck: Record<string, never>
  /** Removes expired data, on a schedule. */
  sweep: Record<string, never>
}
export type JobKind = keyof JobData

/** How a kind of job is run. */
export interface JobPolicy {
  /** After this long the process that took the job counts as dead, and the job runs again. */
  lostAfterSeconds: number
  /** Retries after the first try; each waits twice as long as the one before. */
  retries: number
  retrySeconds: number
  /** How often the queue is polled in addition to the signals of new jobs. */
  pollSeconds: number
  /** Runs this often; when absent, only on request. At most twelve hours. */
  everySeconds?: number
}

/** All kinds of jobs; each instance runs one job of a kind at a time. */
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
  // slots begin at full hours, so the first slot with a statement is at 10:00 in China
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
