/** Nouns for a person whom a brief does not name. */
export const PERSON_NOUNS: ReadonlySet<string> = new Set(
  `apprentice architect artist audience author baker boss brother captain ceo cfo chair chairman chairwoman chef
chief child clerk client coach colleague cook cto customer daughter designer developer director doctor driver editor
engineer expert farmer father founder friend gardener gentleman girl grandad granddad grandfather grandmother grandson
guest guy head host husband interviewee interviewer journalist judge lady lawyer leader lecturer man manager mayor
mechanic midwife minister moderator mother musician neighbour neighbor nurse officer operator organiser organizer owner
painter partner pilot player pastor person photographer pianist plumber president presenter priest principal producer
professor programmer reporter researcher sailor scientist secretary shopkeeper sister son soldier spokesman
spokeswoman student surgeon teacher technician therapist trader trainer tutor vet veteran vicar volunteer waiter
welder wife witness woman writer`
    .split(/\s+/)
    .filter(Boolean),
);
