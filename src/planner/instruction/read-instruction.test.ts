import { describe, expect, test } from 'vitest';
import { readAsked as read, understood } from '../../../test/support/planner/read-asked.ts';

describe('an instruction', () => {
  test.each<[string, string]>([
    ['undo', 'goBack undo'],
    ['as in version 2', 'goBack 2'],
    ['make it 30 seconds', 'length to 30'],
    ['Shorter, 45 seconds', 'length to 45'],
    ['10 seconds shorter', 'length by -10'],
    ['shorter', 'length times 0.72'],
    ['a bit longer please', 'length times 1.18'],
    ['half as long', 'length times 0.5'],
    ['drop the weather', 'drop weather'],
    ['leave out the storm and the barn', 'drop storm; drop barn'],
    ['add the harvest', 'add harvest'],
    ['more about the cows', 'add more of cow'],
    ['Add a bit more about the cows', 'add more of cow'],
    ['focus on the harvest', 'only harvest'],
    ['open with the storm', 'move storm first'],
    ['move the barn to the end', 'move barn last'],
    ['the storm should come first', 'move storm first'],
    ['only Ana', 'only @S2'],
    ['drop the host', 'drop @S1'],
    ['drop the questions', 'questions false'],
    ['no fillers', 'fillers false'],
    ['remove all the ums', 'fillers false'],
    ['tighter', 'pace 1'],
    ['calmer', 'pace -1'],
    ['drop entry 3', 'drop #3'],
    ['remove entries 2 and 4', 'drop #2,4'],
    ['remove the last clip', 'drop #5'],
    ['start with entry 4', 'move #4 first'],
    ['swap entries 1 and 2', 'swap #1 #2'],
    ['tighter, no fillers and drop the storm', 'pace 1; fillers false; drop storm'],
  ])('says: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['remove everything after entry 3', 'drop after #3'],
    ['remove everything before the roof', 'drop before roof'],
    ['cut the last 10 seconds', 'drop last seconds 10 of plan'],
    ['everything except the roof can go', 'only roof'],
    ['not the roof but the lake', 'replace roof lake'],
    ['cut Ana down a bit', 'shorten @S2 times 0.85'],
    ['less Ana', 'shorten @S2 times 0.72'],
    ['give Ana more time', 'lengthen @S2 times 1.4'],
    ['there is too much about the roof', 'shorten roof times 0.72'],
    ['swap the order of the roof and the lake', 'swap roof lake'],
    ['revert to version 1', 'goBack 1'],
    ['less gaps', 'pace 1'],
    ['perfect, just drop the roof', 'drop roof'],
  ])('does not say the opposite: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['move entry 2 up', 'move #2 by -1'],
    ['move entry 3 down two places', 'move #3 by 2'],
    ['move the bit about the tower two places earlier', 'move tower by -2'],
    ['push the fire a bit later', 'move fire by 1'],
    ['move entry 2 back to the start', 'move #2 first'],
    ['sort by time', 'sort'],
    ['put everything back in chronological order please', 'sort'],
    ['keep it in the order they were said', 'sort'],
    ['put entry 4 back in', 'restore 4 entry 4'],
    ['bring back what you removed', 'restore what the last change took out'],
    ['start entry 2 earlier', 'beginEarlier #2 1'],
    ['entry 4 starts too late', 'beginEarlier #4 1'],
    ['entry 4 ends too early', 'lengthen #4 by 1'],
    ['end entry 3 5 seconds later', 'lengthen #3 by 5'],
    ['entry 3 should end sooner', 'drop last sentences 1 of 3'],
    ['start 3 seconds later', 'drop first seconds 3 of plan'],
    ['drop the first sentence of entry 2', 'drop first sentences 1 of 2'],
    ['cut the last two sentences of 4', 'drop last sentences 2 of 4'],
    ["remove entry 3's last line", 'drop last sentences 1 of 3'],
    ['trim the start of 4', 'drop first sentences 1 of 4'],
    ['trim 3 seconds off the start of entry 4', 'drop first seconds 3 of 4'],
    ['delete the first half of entry 3', 'drop first half of 3'],
    ['keep only the second half of entry 3', 'drop first beyond half of 3'],
    ['extend the end of entry 3', 'lengthen #3 by 1'],
    ['move the first sentence of entry 2 to the end', 'move first sentences 1 of 2 last'],
    ['split entry 3 after the first sentence', 'split #3 after first sentences 1 of 3'],
    ['keep entry 2 and shorten the rest', 'shorten all but #2 times 0.72'],
    ['shorten entry 1 to its first sentence', 'drop last beyond sentences 1 of 1'],
  ])('an entry, its edges and its place: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['Please do not remove entry 1. Remove entries 3 and 5 only.', 'drop #3,5'],
    ['only remove 3 and 5', 'drop #3,5'],
    ["don't touch the first 3, tighten the rest", 'shorten all but #1,2,3 times 0.72'],
    ['leave 2 alone, but lose the rest of the dentist', 'drop dentist'],
    ['everything except the whale out', 'only whale'],
    ['all out except the postcard', 'only postcard'],
    ['longer please, by 15 seconds', 'length by 15'],
    ['shorter please, by 15 seconds', 'length by -15'],
    ['bring it down to 45', 'length to 45'],
    ['too long, get it under 45', 'length most 45'],
    ['max 45s please', 'length most 45'],
    ['not longer than 90 seconds', 'length most 90'],
    ['loose the balloon bit', 'drop balloon'],
    ['keep 1, 2 and the last one', 'only #1 #2 #5'],
    ['keep only 1-3 and the last', 'only #1,2,3 #5'],
    ['keep 1 and 2 as they are', ''],
    ['1) swap 1<->2 2) rm 4 3) target 90s', 'swap #1 #2; drop #4; length to 90'],
    ['swap 1 n 2', 'swap #1 #2'],
    ['tighten anas part by 10 sec', 'shorten @S2 by -10'],
    ["split 3 after 'curtain'", 'split #3 after “curtain”'],
    ["cut the 'We just, well, we threw them away' sentence", 'drop “We just, well, we threw them away”'],
    ['{"action":"remove","entries":[2,4]}', 'drop #2,4'],
    [
      '{"ops":[{"op":"move","entry":5,"to":1},{"op":"drop","entry":2}],"max_duration_s":80}',
      'move #5 first; drop #2; length most 80',
    ],
    ['and now the other way round: ana first, the fire after', 'move @S2 before fire'],
    ['MUST NOT: mention the barn', 'drop barn'],
    ['1. Entry 5 -> delete 2. keep total <= 35s', 'drop #5; length most 35'],
    ['Do not exceed 45 s', 'length most 45'],
    ['actually no, bring that back pls', 'restore what the last change took out'],
    ['undo that and remove entry 3 instead', 'goBack undo; drop #3'],
    ['{"op":"delete","entry":2,"text":"Eleven minutes."}', 'drop “Eleven minutes.” in 2'],
    ['entry 4: stop after "in turns" pls', 'drop after “in turns”'],
    ['start entry 2 at "so we"', 'drop before “so we”'],
    ['start later, at "a retired judge"', 'drop before “a retired judge”'],
    ['Hi Tom, great work on this! Could you let the boards line go? Thanks a million, Ruth', 'drop board'],
  ])('as people and agents type: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
    expect(read(text).unread).toEqual([]);
  });

  test('a wish without a field of JSON is named', () => {
    expect(read('{"colour":"warm"}').isUnclear).toBe(true);
  });

  test.each<[string, string]>([
    ['only camera B', 'camera only B'],
    ['use camera B for the whole video', 'camera only B'],
    ['use camera B for entry 3', 'camera only B #3'],
    ['show entry 3 by camera D', 'camera only D #3'],
    ['entry 2 from camera A', 'camera only A #2'],
    ['entry 2: camera A', 'camera only A #2'],
    ['change the camera of entry 2 to B', 'camera only B #2'],
    ['the second clip on cam B please', 'camera only B #2'],
    ['entries 2 and 4 from camera B, and entry 3 from camera A', 'camera only B #2,4; camera only A #3'],
    ['drop entry 1. Show entry 3 from camera B', 'camera only B #3; drop #1'],
    ['no camera B in entry 3', 'camera without B #3'],
    ['camera B when Ana speaks', 'camera only B @S2'],
    ['show Ana on camera B', 'camera only B @S2'],
    ['Zeig Eintrag 3 mit Kamera B', 'camera only B #3'],
    ['Kamera B für Eintrag 2 und 3', 'camera only B #2,3'],
    ["Montre l'entrée 2 avec la caméra B", 'camera only B #2'],
    ['Usa la cámara B en la entrada 3', 'camera only B #3'],
  ])('a camera is for the entries, the people or the plan that it names: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
    expect(read(text).unread).toEqual([]);
  });

  test.each(['use camera B for the soup', 'camera B while they talk about the oven'])(
    'a camera for a part of the talk is not one for the plan: %s',
    (text) => {
      expect(read(text).operations.filter(({ kind }) => kind === 'camera')).toEqual([]);
    },
  );

  test('a long text that could be parted in many ways is read at once', () => {
    expect(understood(`${'correction to-do ein paar '.repeat(40)}roof: drop the roof`)).toMatch(/drop roof$/);
  });

  test.each([
    'pin entry 2',
    'merge entries 2 and 3',
    'make it funnier',
    'move it up',
    'begin later',
    'add a title card and music',
    'at most 4 entries',
    'let her finish',
    'change the music',
  ])('adds nothing for what no operation does: %s', (text) => {
    expect(read(text).isUnclear).toBe(true);
  });

  test.each<[string, string]>([
    ['drop these: the roof, the barn', 'drop roof; drop barn'],
    ['Drop: the roof, the barn', 'drop roof; drop barn'],
    ['Drop these:\n- the roof\n- the barn', 'drop roof; drop barn'],
    ['leave out the fire: the alarm and the burnt hand', 'drop fire; drop alarm; drop burnt hand'],
    ['One change: drop the roof', 'drop roof'],
    ['Changes: drop the roof, add the lake', 'drop roof; add lake'],
    [
      'Changes:\n1. drop the roof\n2. the lake first\n3. shorter',
      'drop roof; move lake first; length times 0.72',
    ],
    ['Leave out:\n* the roof\n* the barn\n\nAdd:\n* the lake', 'drop roof; drop barn; add lake'],
    ['drop the roof\nthe lake first', 'drop roof; move lake first'],
    ['1. drop the roof\n2. the lake first', 'drop roof; move lake first'],
    ['Note: the roof is too long', 'shorten roof times 0.72'],
    [
      'Entry 1: shorter\nEntry 3: drop\nEntry 4: move to the front',
      'shorten #1 times 0.72; drop #3; move #4 first',
    ],
    ['roof: out, lake: first', 'drop roof; move lake first'],
    ['The roof: shorter please', 'shorten roof times 0.72'],
    ['Start with: the lake', 'move lake first'],
    ['Swap these two: entry 1 and entry 2', 'swap #1 #2'],
    ['Edits for version 2: tighter, no fillers', 'pace 1; fillers false'],
    ['**Changes**\n\n- drop the roof', 'drop roof'],
    ['Streich bitte diese Teile: das Dach, die Scheune', 'drop dach; drop scheun'],
    ['Quita estas partes: la torre, el molino', 'drop torr; drop molino'],
    ['Supprime ces passages: la tour, le moulin', 'drop tour; drop moulin'],
    ['cut out what is said about the roof', 'drop roof'],
    ['remove whatever they say about the roof', 'drop roof'],
    ['drop the part about "Mr Hill"', 'drop hill'],
    ['drop the part where she says "I never went back"', 'drop “I never went back”'],
  ])('with a colon, a list or a quote says: %j', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['could we lose the part about the roof?', 'drop roof'],
    ['the roof can go', 'drop roof'],
    ["I don't want the roof in it", 'drop roof'],
    ['out with the roof', 'drop roof'],
    ['kick the host out', 'drop @S1'],
    ["Ana shouldn't be in it", 'drop @S2'],
    ['can we take Ana out of it?', 'drop @S2'],
    ['cut the line "I never went back"', 'drop “I never went back”'],
    ['delete what Ana says about the roof', 'drop roof by S2'],
    ['the roof, the cat and entry 3 should go', 'drop roof; drop cat; drop #3'],
    ['get rid of the second to last clip and the opening', 'drop #4; drop #1'],
    ['take out the last two clips', 'drop #4,5'],
  ])('drops: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['Would you be so kind as to bring in the bit on deadlines too?', 'add deadlin'],
    ["and where's the bit about crowds? stick that in", 'add crowd'],
    ['tack on the harvest, right at the end', 'add harvest last'],
    ['put the harvest in after the storm', 'add harvest after storm'],
    ['give me something about the cows up front', 'add cow first'],
    ['a bit more of Ana', 'add more of @S2'],
    ['bring back the questions', 'questions true'],
  ])('adds: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['ambulance to the top', 'move ambul first'],
    ["Price before batteries please, that's what the board looks at", 'move price before batteri'],
    ['Web page first. The lights go after it.', 'move web page first; move light after web page'],
    ['launch at the very beginning and how he started at the very end', 'move launch first; move start last'],
    ['put 4 before 2', 'move #4 before #2'],
    ['save the cows for the end', 'move cow last'],
    ['the storm is lovely but it should come last', 'move storm last'],
    ['harvest first, then the storm', 'move harvest before storm'],
    ['let\'s begin with "I never went back"', 'move “I never went back” first'],
  ])('moves: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ["I'd let the school and the ferry change places", 'swap school ferri'],
    ['labrador and horse the other way round', 'swap labrador hors'],
    ['swap the first two', 'swap #1 #2'],
    ['switch the third clip with the fifth', 'swap #3 #5'],
    ['swap the storm for the cows', 'replace storm cow'],
    ['the fox is sweet but out it goes, give me the bills instead', 'replace fox bill'],
    ["I'd rather have the cows instead of the storm", 'replace storm cow'],
    ['lose the storm, put the cows in its place', 'replace storm cow'],
  ])('exchanges: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['split entry 3 after "never again"', 'split #3 after “never again”'],
    ['the cow clip: break it up after "never again"', 'split cow after “never again”'],
    ['cut the second clip in two', 'split #2'],
    [
      'chop it where she says "never again" in two, I want to put a picture in between',
      'split whole after “never again”',
    ],
  ])('splits: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['the storm goes on a bit', 'shorten storm times 0.85'],
    ['the storm part wants tightening up, the rest is perfect', 'shorten storm times 0.72'],
    [
      'the part with the cows drags, make that one shorter and leave the other alone',
      'shorten cow times 0.72',
    ],
    ['cut the storm down to 10 seconds', 'shorten storm to 10'],
    ['less of the storm', 'shorten storm times 0.72'],
    ['extend the storm', 'lengthen storm times 1.4'],
    ['far too long for the news, get it down to 45 seconds', 'length to 45'],
    ["it's a bit thin. stretch it to 75 seconds?", 'length to 75'],
    ['Could it run for a minute and a half?', 'length to 90'],
    ['lose 15 seconds', 'length by -15'],
    ['longer! there must be more on that', 'length times 1.4'],
  ])('shortens and lengthens: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['just Ana, nobody else', 'only @S2'],
    ["I only want Ana's voice in this", 'only @S2'],
    ['drop everything but the storm', 'only storm'],
    ['take the pauses out but let the ums stay', 'pauses false; fillers true'],
    ['leave all the ums and ers in, they sound like themselves', 'fillers true'],
    ["keep the silences in, they're the point", 'pauses true'],
    ['add the harvest but keep everything else', 'add harvest'],
  ])('keeps: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['Undo. Sorry.', 'goBack undo'],
    ['ok no, undo that', 'goBack undo'],
    ['hm. can i have the very first version again', 'goBack 1'],
    ['back to the original', 'goBack 1'],
    ['like it was before', 'goBack undo'],
    ['I liked version 3 better', 'goBack 3'],
  ])('goes back: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each<[string, string]>([
    ['reverse the order', 'reverse'],
    ['no camera B', 'camera without B'],
    ['drop the dog, and put the bridge first', 'drop dog; move bridg first'],
    ["the cash part isn't for outsiders, kill that, and finish on the storm", 'drop cash; move storm last'],
    ['Ana has asked me not to be in it, so no Ana', 'drop @S2'],
  ])('does the rest: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });
});

describe('an unknown wish', () => {
  test('is unclear where nothing else is asked; asking for the usual is not', () => {
    expect(read('make it more emotional')).toMatchObject({ operations: [], isUnclear: true });
    expect(read('hmm').operations).toEqual([]);
    expect(read('leave out the small talk')).toMatchObject({ operations: [], isUnclear: false });
  });

  test('is named beside the known ones', () => {
    expect(understood('drop the storm and make it more emotional')).toBe('drop storm');
    expect(read('drop the storm and make it more emotional').unread.join()).toContain('emotional');
  });

  test('the reason of a wish is no part of it', () => {
    expect(read("drop the storm, people don't care about that")).toMatchObject({ unread: [] });
    expect(understood("drop the storm, people don't care about that")).toBe('drop storm');
  });
});
