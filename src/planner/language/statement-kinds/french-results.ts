import { commaList } from '../phrase-pattern.ts';
import type { ResultKindPhrases } from './statement-kinds.ts';

const DAY =
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|noël|pâques|midi|demain|là|la fin|la semaine|la mi';
/** What somebody does who is given a task. */
const DOING =
  "fais|fait|faire|apporte|apportes|apporter|prends|prend|prendre|appelle|appelles|appeler|écris|écrit|écrire|envoie|envoies|envoyer|demande|demandes|demander|vérifie|vérifies|vérifier|commande|commandes|commander|prépare|prépares|préparer|organise|organises|organiser|m'occupe|t'occupes|s'occupe|occuper|réserve|réserves|réserver|contacte|contactes|contacter";

export const FRENCH_RESULTS: ResultKindPhrases = {
  decision: {
    nouns: commaList('décision, décisions, résolution, résolutions, accord, accords'),
    wishes: commaList(
      "ce (qui a été|qui est|qui fut|qu'ils ont|qu'elles ont|qu'on a|que nous avons|qu'a|qu'ont) [*] [*] (décidé|convenu|arrêté|voté), qu'est-ce (qui a été|qu'ils ont|qu'elles ont|qu'on a|qui est) (décidé|convenu|voté), sur quoi * [*] (mis d'accord|tombés d'accord|accordés)",
    ),
    says: commaList("d'accord, décidé, approuvé, voter, vote, on vote"),
    surely: commaList(
      "(c'est|est|sont) [donc|bien|maintenant] (décidé|adopté|voté|approuvé|entendu|réglé|convenu), (on a|nous avons|on avait) [tous] (décidé|convenu|voté), à l'unanimité, adopté, (alors|donc|bon) [bon|donc] (on fait|on prend|on garde|on achète|on commande|on laisse|on part|nous prenons|nous faisons|on va|ce sera), qui est (pour|contre), (on se met|mettons-nous) d'accord, marché conclu",
    ),
  },
  task: {
    nouns: commaList(
      "tâche, tâches, actions à mener, points d'action, prochaines étapes, prochaine étape, choses à faire, échéances, répartition des tâches, responsabilités",
    ),
    wishes: commaList(
      "qui (fait|doit faire|va faire|fera|s'occupe de|devait faire) quoi [et] [pour|avant|jusqu'à] [quand], (ce qui|ce qu'il) (reste|doit|faut) [être] (à faire|fait|faire) [et] [par qui|pour quand], qui est responsable de quoi, quelles sont les prochaines étapes, ce qui se passe (ensuite|maintenant)",
    ),
    says: commaList(
      `(je|tu|il|elle|vous) [me|te|se|vous|le|la|les|lui] (${DOING}), (je vais|tu vas|il va|elle va|vous allez|je peux|tu peux|tu pourrais|vous pourriez|pouvez-vous|peux-tu|pourrais-tu|il faut|il faudra) [le|la|les|lui|leur|me|te|vous] (${DOING})`,
    ),
    surely: commaList(
      "(je m'en|tu t'en|il s'en|elle s'en|vous vous en) (occupe|occupes|occupez|charge|charges|chargez), (je m'occupe|tu t'occupes|je me charge|tu te charges), (ta|ma|sa|votre) (tâche|mission), qui (s'en occupe|s'en charge|veut), (laisse|laissez)-moi ça",
    ),
    beside: commaList(
      `(avant|pour|d'ici|jusqu'à|jusqu'au) [le|la|fin] (${DAY}), (${DAY}) prochain|prochaine, (cette|la) semaine [prochaine], (ce|le) mois [prochain], aujourd'hui, ce soir, demain, au plus tard, échéance, tout de suite, dans (deux|trois|quatre|une) semaines|jours|semaine`,
    ),
  },
  openPoint: {
    nouns: commaList(
      'questions ouvertes, question ouverte, points ouverts, point ouvert, questions en suspens, points en suspens, questions non résolues',
    ),
    wishes: commaList(
      "ce qui (reste|est|est resté|restait) [encore] (ouvert|en suspens|à décider|à régler|à trancher|indécis|non résolu|flou), (ce qui|ce qu'ils|ce qu'on) (n'a pas|n'est pas|n'ont pas) [encore] [été] (décidé|réglé|tranché), ce qui a été (reporté|repoussé|ajourné), qu'est-ce qui reste [encore] (ouvert|à décider|en suspens)",
    ),
    says: commaList(
      'sais pas, pas sûr|sûre, ça dépend, on verra, la prochaine (fois|réunion), pas encore, attendre',
    ),
    surely: commaList(
      "(reste|restent|laisse|laissons|laisser) [donc|encore|ça|la question] (ouvert|ouverte|en suspens|ouverts|à voir|à décider), (on y|nous y|j'y) (revient|reviendra|reviendrons|reviens), (on en|nous en) (reparle|reparlera|reparlerons), reporter|reporté|repousser|repoussé|ajourné, (pas|rien) [encore] (décidé|tranché|réglé), à (clarifier|vérifier|trancher), (on ne|je ne) sait|sais pas encore, (on|nous) (ne peut|ne peut pas|ne pouvons) [*] (trancher|décider|régler), tant qu'on ne sait, il faut [d'abord] (voir|vérifier|clarifier|demander), il faudrait que je (demande|vérifie)",
    ),
  },
  disagreement: {
    nouns: commaList(
      'désaccord, désaccords, divergence, divergences, dispute, disputes, points de désaccord, différends, litiges',
    ),
    wishes: commaList(
      "(où|sur quoi|en quoi) [*] [*] [*] (pas d'accord|en désaccord|désaccord|disputés|opposés|divergent), qui [est|était] contre",
    ),
    says: commaList("contre, plutôt, attends|attendez, le problème c'est, à condition"),
    surely: commaList(
      "pas d'accord, (je suis|j'étais|on est) contre, (je ne|je) (vois|voyais) pas (ça|cela|les choses) comme, (ce n'est|c'est) pas (vrai|juste|ça|exact|normal), (c'est|tu dis) [du|un|des] (faux|absurde|ridicule|n'importe quoi|bêtise|bêtises), (je ne|je) (pense|crois|trouve) pas, hors de question, absolument pas, au contraire, avec tout le respect, (tu te trompes|vous vous trompez), pas question, je m'oppose",
    ),
  },
  failure: {
    nouns: commaList('erreur, erreurs, faute, fautes, échec, échecs, raté, ratés, panne, pannes'),
    wishes: commaList(
      "(ce qui|qu'est-ce qui|pourquoi ça|comment ça) [a|est|s'est] (mal tourné|mal allé|mal passé|raté|foiré|échoué|pas marché|mal fonctionné), ce qui (n'a pas|ne) [a] (marché|fonctionné|marche|fonctionne) [pas]",
    ),
    says: commaList(
      "problème|problèmes, malheureusement, cassé, perdu, trop tard, vide, c'est pourquoi, la raison",
    ),
    surely: commaList(
      "mal (tourné|passé|fonctionné|allé), (n'a pas|n'avait pas|n'ont pas|a pas) (marché|fonctionné|vu|dit|lu|vérifié|prévenu|tenu), raté|échoué|échec, (tombé|tombée|cassé|lâché|explosé|écroulé|effondré|bloqué|crevé|débordé|renversé), erreur|erreurs, (ma|notre|sa|leur|votre) faute, oublié, trop (tard|peu|tôt|de), personne (n'a|n'avait|ne|a), (aurait|aurais|aurions|auriez) dû, le problème (était|c'était|est), catastrophe|chaos|cauchemar",
    ),
  },
  hindsight: {
    nouns: commaList('regrets'),
    wishes: commaList(
      "ce (qu'ils|qu'elles|qu'on|que nous|qu'il|qu'elle) (feraient|ferait|ferions|fera|feront) (autrement|différemment) [la prochaine fois], qu'est-ce (qu'ils|qu'on|qu'il|qu'elle) (feraient|ferait) (autrement|différemment), ce (qu'il|qu'elle|qu'ils) (regrette|regrettent)",
    ),
    says: commaList('(aurait|aurais|aurions) dû'),
    surely: commaList(
      "(ferais|ferait|ferions) [*] (autrement|différemment|pas), autrement|différemment, la prochaine fois, avec le recul, si c'était à refaire, (je regrette|nous regrettons), (j'aurais|nous aurions) [*] dû, (j'ai|nous avons) honte",
    ),
    asks: commaList('regret|regrets|regrettez|regrettes, autrement|différemment'),
  },
  lesson: {
    nouns: commaList('leçon, leçons, enseignement, enseignements, conclusions, leçons apprises'),
    wishes: commaList(
      "ce (qu'ils|qu'elles|qu'on|que nous|qu'il|qu'elle) [en] (ont|a|avons) [en] (appris|retenu|tiré), ce qui (change|va changer|changera|doit changer)",
    ),
    says: commaList('(aurait|aurais|aurions) dû, désormais, depuis, toujours|plus jamais'),
    surely: commaList(
      "la prochaine fois, (on a|j'ai|nous avons|ça m'a|ça nous a) [bien] appris, leçon|leçons, à l'avenir, dorénavant|désormais, plus jamais, (doit|faut) changer",
    ),
    asks: commaList('(appris|retenu|retenez|tiré|tirez), leçon|leçons'),
  },
  advice: {
    nouns: commaList('conseil, conseils, recommandation, recommandations, astuce, astuces'),
    wishes: commaList(
      "ce (qu'il|qu'elle|qu'ils) (conseille|recommande|conseillent|conseillerait), ce qu'il [ne] (faut|faudrait) [pas] (faire|éviter|savoir)",
    ),
    says: commaList('si vous|tu, devriez|devrais, mieux, important, toujours, jamais'),
    surely: commaList(
      "(mon|un|le|meilleur) conseil, conseille|conseillerais, recommande|recommanderais, (vous devez|vous devriez|tu dois|tu devrais|il faut) [toujours|jamais] *, (le secret|l'astuce|le truc|l'essentiel|l'important) (c'est|est), à (votre|ta) place, (prenez|prends) (votre|ton) temps, n'oubliez|n'oublie, évitez|évite, commencez|commence par, faites attention, ne * jamais",
    ),
    asks: commaList(
      "conseil|conseils|conseillez|conseilleriez|conseilles|recommandez|recommanderiez, (que|qu'est-ce que) (diriez|dirais|dites) vous|tu [à] *",
    ),
  },
  proAndCon: {
    nouns: commaList(
      'pour et contre, le pour et le contre, arguments pour et, raisons pour et, avantages et inconvénients, avantages, inconvénients, avantage, inconvénient, points forts et points faibles, bénéfices et risques',
    ),
    wishes: commaList('ce qui plaide (pour|contre) [et] [contre|pour]'),
    says: commaList(
      'moins cher, plus (rapide|sûr|facile|cher|lent|dur|lourd|léger), mieux, pire, risque|risques, problème, économise, coûte',
    ),
    surely: commaList(
      "avantage|avantages|inconvénient|inconvénients, (le bon|le mauvais|le beau) côté, (l'ennui|le hic|le problème) (c'est|est), d'un côté|de l'autre, trop (cher|lent|lourd|gros|petit|risqué), (c'est|serait) (moins cher|plus sûr|plus rapide|mieux|pire|plus facile|plus dur), (fait|ferait) (gagner|économiser|perdre)",
    ),
  },
  audienceQuestion: {
    nouns: commaList(
      'questions du public, questions de la salle, questions des participants, questions des auditeurs, questions des spectateurs, questions et réponses, questions-réponses',
    ),
    wishes: commaList(
      'ce que (le public|la salle|les participants|les gens) (demande|demandent|a demandé|ont demandé|veulent savoir)',
    ),
    says: [],
  },
  proposal: {
    nouns: commaList('idée, idées, proposition, propositions, suggestion, suggestions'),
    wishes: commaList("ce (que|qu'il|qu'elle) [*] (propose|suggère|proposent|suggèrent)"),
    says: commaList('on pourrait, nous pourrions, on devrait, pourquoi pas'),
    surely: commaList(
      "et si (on|nous|je|tu), (je|on|nous) (propose|proposons|suggère|suggérons), (j'ai|j'avais|on a) [eu] une [autre] (idée|proposition), (mon|ma) (idée|proposition), (j'aimerais|je voudrais|on voudrait), on pourrait *, à la place",
    ),
  },
  figure: {
    nouns: commaList('chiffres, chiffres clés, statistiques, faits et chiffres'),
    says: [],
  },
};
