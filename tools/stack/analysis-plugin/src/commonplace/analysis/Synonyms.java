package commonplace.analysis;

import java.io.IOException;
import java.io.StringReader;
import java.text.ParseException;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.core.FlattenGraphFilter;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.synonym.SolrSynonymParser;
import org.apache.lucene.analysis.synonym.SynonymGraphFilter;
import org.apache.lucene.analysis.synonym.SynonymMap;
import org.elasticsearch.plugin.Inject;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;
import org.elasticsearch.plugin.settings.AnalysisSettings;
import org.elasticsearch.plugin.settings.BooleanSetting;
import org.elasticsearch.plugin.settings.ListSetting;

/** Filters that add words of the same meaning. */
public final class Synonyms {
    private Synonyms() {}

    @AnalysisSettings
    public interface Settings {
        @ListSetting(path = "synonyms")
        List<String> synonyms();

        @BooleanSetting(path = "expand", defaultValue = true)
        boolean expand();

        @BooleanSetting(path = "lenient", defaultValue = false)
        boolean lenient();
    }

    private abstract static class Base implements TokenFilterFactory {
        private final SynonymMap map;

        Base(Settings settings) {
            map = read(settings);
        }

        @Override
        public TokenStream create(TokenStream in) {
            // A map without a rule has no automaton, and the filter refuses it.
            return map.fst == null ? in : new SynonymGraphFilter(in, map, false);
        }

        @Override
        public TokenStream normalize(TokenStream in) {
            return in;
        }
    }

    @NamedComponent("synonym_graph")
    public static class Graph extends Base {
        @Inject
        public Graph(Settings settings) {
            super(settings);
        }
    }

    @NamedComponent("synonym")
    public static class Flat extends Base {
        @Inject
        public Flat(Settings settings) {
            super(settings);
        }

        @Override
        public TokenStream create(TokenStream in) {
            return new FlattenGraphFilter(super.create(in));
        }
    }

    @NamedComponent("flatten_graph")
    public static class Flatten implements TokenFilterFactory {
        @Override
        public TokenStream create(TokenStream in) {
            return new FlattenGraphFilter(in);
        }
    }

    private static SynonymMap read(Settings settings) {
        try {
            if (!settings.lenient()) return parse(settings, String.join("\n", settings.synonyms()));
            StringBuilder good = new StringBuilder();
            for (String line : settings.synonyms()) {
                try {
                    parse(settings, line);
                    good.append(line).append('\n');
                } catch (ParseException | IllegalArgumentException bad) {
                    // Lenient, as the official filter: a bad line is left out.
                }
            }
            return parse(settings, good.toString());
        } catch (IOException | ParseException bad) {
            throw new IllegalArgumentException("failed to build synonyms", bad);
        }
    }

    private static SynonymMap parse(Settings settings, String lines) throws IOException, ParseException {
        SolrSynonymParser parser = new SolrSynonymParser(true, settings.expand(), new Lines());
        parser.parse(new StringReader(lines));
        return parser.build();
    }

    private static final class Lines extends Analyzer {
        @Override
        protected TokenStreamComponents createComponents(String field) {
            Tokenizer words = new WhitespaceTokenizer();
            return new TokenStreamComponents(words, new org.apache.lucene.analysis.LowerCaseFilter(words));
        }
    }
}
