import { isolated } from '../../../src/contract/values/isolated.ts';
import { AUTO_LANGUAGE, languageName } from '../../../src/contract/values/languages.ts';
import { placeTexts } from './en-file-places.ts';
import { uploadTexts } from './en-uploads.ts';
import { sayLanguages } from './say-languages.ts';

export const recordingTexts = {
  title: 'Recordings',
  lead: 'A recording holds the cameras and microphones of one talk.',
  add: 'New recording',
  all: 'All recordings',
  empty: 'No recording yet',
  emptyText: 'Drop the files of a talk here: one camera, or up to eight cameras and microphones together.',
  cameras: { one: '# camera', other: '# cameras' },
  states: {
    uploading: 'Waiting for files',
    ingesting: 'Being prepared',
    perceiving: 'Being transcribed',
    ready: 'Ready',
    failed: 'Failed',
  },
  fileStates: {
    pending: 'Waiting for the upload',
    queued: 'Waiting in line',
    fetching: 'Being downloaded',
    checking: 'Uploaded, being checked',
    preparing: 'Being prepared',
    ready: 'Ready',
    failed: 'Failed',
  },
  stages: {
    fetch: 'Downloading',
    prepare: 'Preparing the files',
    align: 'Aligning cameras and microphones',
    vad: 'Finding speech',
    transcribe: 'Transcribing',
    diarize: 'Telling the speakers apart',
    finish: 'Finishing',
  } as Record<string, string>,
  isReady: (name: string) => `${isolated(name)} is ready.`,
  delete: 'Delete the recording',
  deleteTitle: (name: string) => `Delete "${isolated(name)}"?`,
  deleteText: 'This removes its files, its transcript and its previews for good.',
  cutsOf: {
    none: 'No cut is made from it.',
    unknown:
      'Cuts that are made from it stay readable, but what they show of it can no longer be played or rendered.',
    cuts: { one: '# cut is made from it', other: '# cuts are made from it' },
    name: (name: string) => `“${isolated(name)}”`,
    more: { one: '# other', other: '# others' },
    some: (cuts: string, names: string) =>
      `${cuts}: ${names}. The plans stay readable, but what they show of it can no longer be played or rendered.`,
  },
  deleted: 'The recording is deleted.',
  deletedMeanwhile: 'This recording was deleted while its page was open.',
  failed: {
    next: 'Solve the cause and add the files again. Then an admin can delete this recording.',
    misfit: (file: string) => `${isolated(file)} does not fit the other files`,
    misfitNext: (file: string) =>
      `The other files are not at fault. Add them again without ${isolated(file)}, or with the right file in its place. Then an admin can delete this recording.`,
    addAgain: 'Add the files again',
  },
  upload: uploadTexts,
  player: {
    title: 'Player',
    angles: 'Cameras',
    angle: (letter: string, label: string) => `Camera ${letter}: ${label}`,
    sideBySide: 'All cameras',
    play: 'Play',
    pause: 'Pause',
    position: 'Position',
    speed: 'Speed',
    noPicture: 'The pictures of this recording are still being prepared.',
    stopped: 'This camera was not recording here.',
    makeCut: 'Make a cut from this recording',
  },
  transcript: {
    title: 'Transcript',
    draft:
      'This is a draft transcript from a small engine. Some words are wrong, most often names and numbers.',
    search: 'Search',
    searchHint: 'Search in the transcript',
    found: { one: '# match', other: '# matches' },
    nothing: 'Nothing found',
    turn: (name: string, time: string) => `${name}, ${time}`,
    unsure: 'unsure',
    inCut: 'in the cut',
    match: (name: string, time: string, text: string) => `: ${name}, ${time}: ${text}`,
    goToMatch: 'Go to the word that was found',
    next: 'Next match',
    previous: 'Previous match',
    none: 'No speech was found in this recording.',
    pending: 'The transcript appears when the files are prepared and transcribed.',
    correct: 'Correct a word',
    correctOne: (word: string) => `Correct “${word}”`,
    correctHint:
      'Double-click a word, or press E on it, to correct it. Words with a dotted line are unsure: Tab or U goes from one to the next. Ctrl-Z takes the last correction back. Corrections stay when the recording is transcribed again.',
    touchHint:
      'Tap a word, then “Correct”. Words with a dotted line are unsure. Corrections stay when the recording is transcribed again.',
    everywhere: (places: number, word: string) => `Change “${word}” in all ${places} places`,
    addTerm: (term: string) => `Add “${term}” to the vocabulary`,
    addTermHint: 'Recordings that are transcribed from now on will have it where it is said.',
    word: 'Word',
    emptyTakesOut: 'Saved empty, the word is taken out of the transcript.',
    turnKeepsMark:
      'The talk of this person ends here, so the sentence gets a mark all the same. Type “…” where it breaks off.',
    corrected: 'The word is corrected. Captions and later plans use it.',
    correctedMany: 'The words are corrected. Captions and later plans use them.',
    undo: 'Undo the correction',
    undone: 'The correction is undone: words and speakers are as they were before.',
    nothingToUndo: 'There is no correction to undo: none was made since this page was opened.',
    deleted: 'The word is taken out of the transcript. Captions and later plans follow.',
    reassign: 'Assign these words to',
    newSpeaker: 'A new speaker',
  },
  givenText: {
    title: 'A transcript of your own',
    drop: (language: string | null) =>
      language === null
        ? 'Drop a text here: plain text, SRT, VTT, a table, or words as JSON. A text without times is aligned to the sound.'
        : `Drop a text here: SRT, VTT, or words as JSON. It is taken by its own times, because the engine here does not know ${languageName(language)}; so a text without times is refused.`,
    replaces:
      'It takes the place of the present transcript, and of all corrections by hand. Names of speakers and the plans of cuts stay.',
    dropNow: 'Drop to give this transcript',
    ask: (file: string) => `Replace the transcript with ${isolated(file)}?`,
    replace: 'Replace the transcript',
    words: { one: '# word', other: '# words' },
    handedIn: 'was handed in',
    transcribed: 'was made from the sound',
    goes: (words: string, origin: string) =>
      `The present transcript has ${words} and ${origin}. The given text takes its place, and that of all corrections by hand. Names of speakers and the plans of cuts stay.`,
    choose: 'Choose a text',
    tooLarge: (file: string) => `${file} is larger than 12 MB, the most that is taken.`,
    given: (words: number) => `The transcript is yours now: ${words} words`,
    placed: (placed: number, words: number) =>
      `${placed} of ${words} words of the text are in the transcript.`,
    notFound: 'Not found in the recording',
    notInText: 'Said, but not in the text',
    names: (names: readonly string[]) =>
      names.length === 0
        ? 'The text names no speakers. It can name them before a colon, as in “ANNA: Good morning.”'
        : `Speakers that the text names: ${names.map(isolated).join(', ')}`,
    heardOtherwise: (places: number) => `Surely heard otherwise than the text says (${places})`,
    saysAndHeard: (text: string, heard: string, leftOut: string) =>
      `the text says “${isolated(text)}”; “${isolated(heard)}” was heard${leftOut === '' ? '' : `, and “${isolated(leftOut)}” is left out`}`,
    line: (line: number) => `Line ${line}`,
  },
  /** Behind a warning that says how many voices were found. */
  speakersChosen: ' under “How many people speak?”.',
  speakers: {
    title: 'Speakers',
    renameOf: (label: string) => `Name of ${label}`,
    merge: 'Merge with another speaker',
    mergeOf: (name: string) => `Merge with another speaker: ${name}`,
    mergeTitle: (name: string) => `Merge ${isolated(name)} with which speaker?`,
    mergeText:
      'The speaker you choose gets all words of this one. Ctrl-Z takes that back, as does “Undo the correction” above the transcript.',
    mergeInto: 'Merge into',
    sameName: (first: string, second: string, name: string) =>
      `${first} and ${second} are both called ${isolated(name)}: plans take them for one person. Is it one person?`,
    mergeNamesakes: (label: string) => `Yes, merge with ${label}`,
    merged: 'The two speakers are one now.',
    talk: (length: string) => `${length} of talk`,
    saving: 'Saving …',
    saved: 'Saved',
  },
  speakerCount: {
    title: 'How many people speak?',
    unsure: (found: number) =>
      found === 1
        ? 'One voice was found, but there may be more. Choose the right number.'
        : `${found} voices were found, but another number is nearly as likely. Choose the right one.`,
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    hint: 'A click tells the voices apart again. The words stay, cuts keep their plans.',
    done: 'The voices are told apart anew',
    foundInstead: (found: number) =>
      `${found === 1 ? 'One voice was' : `${found} voices were`} found all the same: the sound tells no more apart`,
  },
  transcription: {
    title: 'Transcription',
    by: (engine: string, quality: string) =>
      `The words are from ${engine}${quality === '' ? '' : `: ${quality}`}.`,
    given: 'The words are of a transcript that was handed in.',
    qualities: {
      draft: 'a draft, with one word in four wrong on read speech',
      standard: 'good, with some names and numbers wrong',
      high: 'as good as engines are',
    } as Record<string, string>,
    missed: (written: string, ofTalk: string) =>
      `The talk is in ${languageName(ofTalk)}, but the words are in ${languageName(written)}: the engine does not know the language, and most of the words are probably wrong. Give a transcript with times below, or get an engine that knows it.`,
    better: 'What would be better, and what the operator has to do for it:',
    own: 'A transcript that you have: drop it below.',
    engine: 'Transcribe again with',
    option: (engine: {
      title: string;
      quality: string;
      languages: readonly string[] | null;
      usd_per_minute: number;
    }) =>
      [
        ...[engine.title, engine.quality, sayLanguages(engine.languages)],
        ...(engine.usd_per_minute === 0 ? [] : [`$${engine.usd_per_minute} a minute`]),
      ].join(', '),
    language: 'Language of the talk',
    others: 'Engines that know the language, and what the operator has to do for them:',
    spoken: (language: string) => `The talk is in ${languageName(language)}.`,
    languageOption: (language: string) =>
      language === AUTO_LANGUAGE ? 'Found by the engine' : languageName(language),
    unknownLanguage: (engine: string, language: string) =>
      language === AUTO_LANGUAGE
        ? `${engine} cannot find the language of a talk by itself. Choose the language, or another engine.`
        : `${engine} does not know ${languageName(language)}. Choose another engine, or see what there could be.`,
    again: 'Transcribe again',
    estimate: (length: string) => `About ${length}, by earlier recordings here.`,
    noEstimate: 'Nothing was transcribed with it here yet.',
    price: (usd: number) => `About $${usd.toFixed(2)}.`,
    done: 'The transcript is new; corrections by hand stayed',
  },
  soundTrack: {
    title: (file: string) => `Sound track of ${file}`,
    option: (n: number, title: string | null, speech: number | null) =>
      [
        `${n}${title === null ? '' : `: ${title}`}`,
        ...(speech === null ? [] : [`${Math.round(100 * speech)} % speech`]),
      ].join(', '),
    hint: 'Another track is transcribed anew. The picture, and the plans of cuts, stay.',
    done: 'The other sound track is in use',
  },
  facts: {
    title: 'Files and sync',
    camera: 'Camera',
    microphone: 'Microphone',
    file: 'File',
    offset: 'Offset',
    drift: 'Drift',
    residual: 'Residual',
    confidence: 'Confidence',
    picture: 'Picture',
    sound: 'Sound',
    size: 'Size',
    reference: 'Reference',
    noSound: 'No sound',
    transcribedBy: (engine: string) => `Transcribed by ${engine}`,
    handedIn: 'The transcript was handed in',
    quality: { draft: 'draft', standard: 'standard', high: 'high' } as Record<string, string>,
    places: placeTexts,
  },
};
