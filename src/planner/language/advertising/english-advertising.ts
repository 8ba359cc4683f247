import { phraseList } from '../phrase-pattern.ts';
import type { AdvertisingPhrases } from '../talk-phrases.ts';

export const ENGLISH_ADVERTISING: AdvertisingPhrases = {
  opens: phraseList(`
(a|one|quick|short|brief) (word|words|message|break|note|pause) (from|about|for|by) (our|today's|this week's|the) [*] (sponsor|sponsors|partner|partners|advertiser)
(this|today's|our) (episode|show|podcast|programme|program|video|series|edition) (is|was|comes) [*] [to you] (brought to you|sponsored|presented|supported|powered) by
(this|today's) [*] (is|was) brought to you by
[*] support for (this|our) (show|podcast|episode|programme|program) (comes|is provided) (from|by)
(this|today's|this week's|our) [*] sponsor [today|this week|this time] is
thanks|thank you to (our|this week's|today's) [*] (sponsor|sponsors) [for]
(time|now) for (an|our|a|the) (ad|ads|advert|advertisement|ad break|commercial break)
`),
  selling: phraseList(`
(use|with|enter) [the|our|my|promo] code
(promo|discount|coupon|voucher|offer) code
(percent|per cent|dollars|pounds|euros) off
try (it|them|this) [out] [for] free
for free
free (trial|shipping|delivery|month)
money back
dot (com|org|net|co|io)
www
link|links (in|below)
(show|episode) notes
terms and conditions
sign up (at|today|now)
(go|head|visit) [over|to|on over to] our website
`),
  names: phraseList(`
ad|ads|advert|adverts|advertisement|advertisements|advertising|commercial|commercials|promo|promos|plugs
sponsor|sponsors|sponsorship [read|reads|talk|segment|segments|message|messages]
ad (read|reads|break|breaks)
`),
  back: phraseList(`
(we are|we're|and we are|and we're|and) back
welcome back
(now|and|okay|so|right) back to
back to (the|our) (show|programme|program|conversation|interview|episode|guest)
`),
};
