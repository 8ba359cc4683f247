/**
 * A small thesaurus of everyday English: each line is a field of meaning, and words of one field may stand for each
 * other when a brief does not use the words of the talk. Written for talk in general (work, home, body, nature,
 * feelings), by field and not by example; a word may stand in several fields. Words in any form that stems alike count once.
 */
export const WORD_FIELDS: readonly (readonly string[])[] = `
money price cost pay payment fee charge dollar euro pound cent expensive cheap afford spend budget bill revenue income salary wage profit earn tariff discount fare
money fund funding finance capital invest investor investment bank loan debt credit raise round venture share stock wealth savings grant
sale sell buy purchase customer client market marketing subscriber subscription shop store deal order product brand demand
price pricing tariff rate fee discount charge
job career profession employ employment employer employee staff hire hiring recruit recruitment candidate applicant worker colleague office workplace
team group crew colleague member together cooperation collaborate staff partner
company business firm startup enterprise organisation corporation founder entrepreneur venture
boss leader lead manage manager management director chief executive owner
founder founding launch start begin beginning origin idea inspiration born early first
idea thought concept inspiration invention invent imagine vision creative
change shift transform transition switch adapt turn replace reform
problem trouble difficulty difficult hard challenge challenging obstacle struggle issue hurdle crisis tough
fail failure mistake error wrong collapse broken break crash outage fault bug defect disaster
fix repair restore restoration mend renovate rebuild solve solution rescue maintain
success succeed win achieve achievement triumph breakthrough milestone award prize proud
learn lesson teach teacher teaching school pupil student class classroom education train training apprentice study exam university college degree lecture tutor
child children kid baby boy girl young youth teenager childhood son daughter toddler infant
family mother father parent mum dad brother sister son daughter wife husband grandmother grandfather grandparent uncle aunt cousin relative marriage
friend friendship companion neighbour mate buddy
love marry marriage wedding partner relationship romance couple divorce
alone lonely loneliness solitude isolation isolated solitary quiet silence hermit
fear afraid scared scary frightened panic anxiety terrified worry nervous horror danger
happy happiness joy glad delight laugh smile fun cheerful pleasure enjoy
sad sadness cry tear grief sorrow mourn depressed depression unhappy miserable hurt
anger angry mad furious rage annoyed argue argument fight conflict quarrel
hope dream wish ambition goal aim future plan vision
death die dead kill funeral grave mourn loss lose
birth born pregnant pregnancy baby midwife
health healthy ill illness sick disease doctor nurse hospital medicine medical patient treatment cure therapy pain injury surgery recover wound
body muscle weight fat skin bone blood breath breathe heart lung arm leg hand
mind brain memory remember forget mental psychology think consciousness
sleep bed dream tired night rest awake wake nap
food eat meal cook cooking kitchen recipe dish restaurant dinner lunch breakfast bread bakery bake baker soup chef taste hungry canteen
drink water coffee tea beer wine bottle thirsty
farm farmer crop field harvest cattle cow grow soil plant seed garden
animal dog cat horse bird pet fish wild wildlife creature insect
nature environment environmental forest tree river mountain landscape wildlife ecology climate pollution pollute planet earth conservation
pollution pollute rubbish trash garbage waste litter plastic dirty toxic poison chemical smoke oil sewage contaminate
weather rain storm wind snow ice sun cloud thunder lightning hurricane flood sunny rainy forecast
cold freeze freezing ice winter frost chill shiver temperature low cool
hot heat warm warmth summer temperature burn fire
sea ocean wave ship boat sail sailor coast island beach harbour port captain shore
water river lake swim swimmer dive pool stream flood
house home building room roof wall door window apartment flat build construction architect facility facilities premises ceiling floor
city town village street neighbourhood urban district mayor
country nation national state government politics politician policy president minister vote election party parliament
law legal lawyer court judge justice crime criminal police prison arrest trial illegal
war army soldier battle military weapon fight peace enemy
travel journey trip tour holiday vacation flight train airport tourist visit abroad road
car vehicle drive driver traffic truck bus wheel motor engine road
plane fly flight pilot airport aircraft
machine device engine motor tool technology technical mechanical equipment gadget apparatus instrument
computer software code program programmer data database server app system internet website online digital screen algorithm
phone telephone call message text mobile email letter contact communicate
energy power electricity electric electrical battery charge current voltage solar fuel consumption
light lamp bright dark darkness shine beam glow sun
glass lens optical mirror window crystal prism telescope
science scientist research researcher experiment laboratory theory discover discovery evidence study
space planet star moon rocket astronaut orbit
art artist paint painting painter draw drawing picture gallery sculpture design designer museum
music musician song sing singer band concert instrument piano guitar violin orchestra choir
film movie cinema actor camera scene director theatre stage play audience performance
book write writer writing author novel story read reader publish poem poet library
news press journalist newspaper media reporter headline magazine
sport game team player match race athlete coach football run runner win compete competition
game play player toy puzzle chess
method approach technique way process procedure strategy practice
plan strategy prepare preparation ready organise schedule
prepare preparation train training practice exercise rehearse
quality good better improve improvement standard excellent
poor bad worse condition shabby damaged damage decay broken ruin leak
time year month week day hour past history old ancient age
speed fast quick slow rush hurry
distance remote far away distant home
faith god church religion religious pray prayer belief believe spiritual
help support aid charity volunteer donate donation care carer
safe safety secure security protect protection risk danger dangerous alarm warning emergency
clean wash dirty dust hygiene
clothes dress fashion wear shirt shoe fabric sew
decide decision choose choice option
talk speak conversation discuss language word speech communicate
honest truth trust lie secret promise
rule regulation limit permit allow forbid forbidden law
growth grow increase rise double expand bigger more scale rising
decline drop fall decrease shrink reduce less cut
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
